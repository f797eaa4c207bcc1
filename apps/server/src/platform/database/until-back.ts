import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionFault, DatabaseUnavailable, isNotThereNow } from './faults.ts'

const PAUSE_MS = 1_000

/** The wait for the database was ended, and the work is not done. */
export class EndsMeanwhile extends Error {}

/** Does a piece of work, in one try or in several. */
export type Persist = <T>(work: () => Promise<T>) => Promise<T>

/** Whether a database that is away caused a fault, however many errors wrap it. */
function isOfAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const isAway = fault instanceof DatabaseUnavailable || fault instanceof ConnectionFault
  return isAway || isNotThereNow(fault) || isOfAway(fault.cause)
}

/**
 * Repeats work while the database is away, however long, until `signal` ends the wait. It is for what a node does at its start after it has
 * reached the database once: with an address or password that was wrong from the beginning, the wait would never end. `onAway` is called once
 * for each piece of work.
 */
export function untilBack(onAway: (fault: unknown) => void, signal: AbortSignal): Persist {
  return async (work) => {
    for (let isTold = false; ; isTold = true) {
      try {
        return await work()
      } catch (fault) {
        if (!isOfAway(fault)) throw fault
        if (!isTold && !signal.aborted) onAway(fault)
        await pause(PAUSE_MS, undefined, { signal }).catch((cause) => {
          throw new EndsMeanwhile('it ends, and waits for the database no more', { cause })
        })
      }
    }
  }
}
