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
 * Retries work while the database is away, for 2 s, and when the database asks for it (a conflict). Interrupted work is repeated only where
 * it certainly left nothing behind, or where doing it twice equals doing it once (`isRepeatable`). Otherwise nobody knows whether it was
 * committed, and the caller is told to ask again.
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
      // a repeatable statement finds the other's row by its key the second time
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
