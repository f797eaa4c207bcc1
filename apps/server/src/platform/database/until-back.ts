import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionFault, DatabaseUnavailable, isNotThereNow } from './faults.ts'

const PAUSE_MS = 1_000

/** Whoever waited ends, and does the work no more. */
export class EndsMeanwhile extends Error {}

/** Does a piece of work, in one try or in several. */
export type Persist = <T>(work: () => Promise<T>) => Promise<T>

/** Whether a fault comes from a database that is away, whatever words others have put around it. */
function isOfAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const isAway = fault instanceof DatabaseUnavailable || fault instanceof ConnectionFault
  return isAway || isNotThereNow(fault) || isOfAway(fault.cause)
}

/**
 * Does work again while the database is away, however long, until `signal` ends it. For what a node does at its start once the database was
 * reached: an address or a password that was wrong from the beginning would be waited for in vain. `onAway` hears of it once for each piece
 * of work.
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
