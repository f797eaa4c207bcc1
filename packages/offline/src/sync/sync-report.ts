/**
 * Why a sync left items: the session ended, nothing answered, the server couldn't, the device's own store failed, or an older node does
 * not know some of them yet.
 */
export type StopReason = 'signedOut' | 'unreachable' | 'refused' | 'full' | 'later'

/**
 * What a sync came to (specification 4). `deadLetters` counts items that this sync moved there; `retryAfterMs` is how long the server that
 * stopped it wants to be left alone, null where it said nothing.
 */
export type SyncReport = {
  outcome: 'done' | StopReason
  trailsToUpdate: string[]
  itemsLeft: number
  initialCount: number
  deadLetters: number
  retryAfterMs: number | null
}

/** The answer to whoever asks for a sync while one runs, in this tab or another. */
export const ALREADY_RUNNING = 'alreadyRunning'
