import pg from 'pg'
import { DatabaseUnavailable, hasNoRoom, isNotThereNow } from './platform/database/faults.ts'
import { isOutOfFiles, tooFewFiles } from './platform/open-files.ts'
import { PlainError } from './platform/plain-error.ts'

/** Why the database does not take what it may take later; what its owner asks goes past the pool and comes as the driver tells it. */
function unavailable(fault: unknown): unknown {
  if (fault instanceof DatabaseUnavailable) return fault.cause
  return fault instanceof pg.DatabaseError && (hasNoRoom(fault) || isNotThereNow(fault)) ? fault : null
}

/** What ended a command, as its operator reads it: what they can mend in a sentence, anything else with its trace. */
export function toldFault(fault: unknown): string {
  if (fault instanceof PlainError) return fault.message
  if (isOutOfFiles(fault)) return tooFewFiles().message
  const cause = unavailable(fault)
  if (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    return `The database does not take this now (${why}). Mend that, and try again.`
  }
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
