import { setTimeout as pause } from 'node:timers/promises'
import {
  ConnectionFault,
  DatabaseUnavailable,
  hasNoRoom,
  isConflict,
  isDoubled,
  isWaitedTooLong,
} from './faults.ts'

const CONFLICTS_MOST = 5
const AWAY_MOST_MS = 2_000
const PAUSE_MS = 100

/**
 * Tries work again while the database is away, for 2 s, and while it asks for that (a conflict). What was interrupted is done again only
 * where it certainly left nothing behind, or doing it twice is the same as once (`isRepeatable`); else nobody knows whether it stands,
 * and the caller is told to ask again.
 */
export async function retried<T>(
  work: () => Promise<T>,
  { isRepeatable }: { isRepeatable: boolean },
): Promise<T> {
  const until = performance.now() + AWAY_MOST_MS
  let conflicts = 0
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (isWaitedTooLong(fault) || hasNoRoom(fault)) throw new DatabaseUnavailable(fault)
      // what is found by its key finds the other's row the second time
      if (isConflict(fault) || (isRepeatable && isDoubled(fault))) {
        if (++conflicts > CONFLICTS_MOST) throw new DatabaseUnavailable(fault)
      } else {
        if (!(fault instanceof ConnectionFault)) throw fault
        const isSafe = isRepeatable || !fault.mayStand
        if (!isSafe || performance.now() > until) throw new DatabaseUnavailable(fault.cause)
        await pause(PAUSE_MS * (0.5 + Math.random()))
      }
    }
  }
}
