import { DatabaseUnavailable } from './platform/database/faults.ts'
import { PlainError } from './platform/plain-error.ts'

/** What ended a command, as its operator reads it: what they can mend in a sentence, anything else with its trace. */
export function toldFault(fault: unknown): string {
  if (fault instanceof PlainError) return fault.message
  if (fault instanceof DatabaseUnavailable) {
    const why = fault.cause instanceof Error ? fault.cause.message : String(fault.cause)
    return `The database does not take this now (${why}). Mend that, and try again.`
  }
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}
