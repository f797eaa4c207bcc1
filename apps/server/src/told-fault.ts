import pg from 'pg'
import { DatabaseUnavailable, hasNoRoom, isNotThereNow } from './platform/database/faults.ts'
import { isOutOfFiles, tooFewFiles } from './platform/open-files.ts'
import { PlainError } from './platform/plain-error.ts'

/**
 * The cause of a database that cannot take something now but may later. The owner's connections do not use the pool, so their faults come as
 * the driver's.
 */
function unavailable(fault: unknown): unknown {
  if (fault instanceof DatabaseUnavailable) return fault.cause
  return fault instanceof pg.DatabaseError && (hasNoRoom(fault) || isNotThereNow(fault)) ? fault : null
}

/** The message for the operator about what ended a command: one sentence for a fault that they can fix, else the trace. */
export function toldFault(fault: unknown): string {
  if (fault instanceof PlainError) return fault.message
  if (isOutOfFiles(fault)) return tooFewFiles().message
  const cause = unavailable(fault)
  if (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    return `The database cannot do this now (${why}). Fix that, and try again.`
  }
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
