/**
 * Why a sync left items in the queue. `signedOut`: the session ended. `unreachable`: no answer came. `refused`: the server could not take
 * an item now. `full`: the device's store has no room. `later`: an older node does not know some items yet, or this session may not send
 * them.
 */
export type StopReason = 'signedOut' | 'unreachable' | 'refused' | 'full' | 'later'

/**
 * What a sync came to (specification 4). `deadLetters` counts the items that this sync moved there. `retryAfterMs` is how long the server
 * that stopped it wants to be left alone, null where it said nothing.
 */
export type SyncReport = {
  outcome: 'done' | StopReason
  trailsToUpdate: string[]
  itemsLeft: number
  initialCount: number
  deadLetters: number
  retryAfterMs: number | null
}

/** The answer to a request for a sync while one runs, in this tab or another. */
export const ALREADY_RUNNING = 'alreadyRunning'
