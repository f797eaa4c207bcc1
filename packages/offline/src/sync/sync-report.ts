/**
 * Why a sync left items: the session ended, nothing answered, the server couldn't, the device's own store failed, or an older node does
 * not know some of them yet.
 */
export type StopReason = 'signedOut' | 'unreachable' | 'refused' | 'full' | 'later'

/** What a sync came to (specification 4). `deadLetters` counts items that this sync moved there. */
export type SyncReport = {
  outcome: 'done' | StopReason
  trailsToUpdate: string[]
  itemsLeft: number
  initialCount: number
  deadLetters: number
}

/** The answer to whoever asks for a sync while one runs, in this tab or another. */
export const ALREADY_RUNNING = 'alreadyRunning'
