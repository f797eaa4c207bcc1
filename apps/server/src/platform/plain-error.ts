/** A failure that the operator can mend: its message is one sentence for what is wrong and one for what to do. */
export class PlainError extends Error {
  override name = 'PlainError'
}

/** The system's code of a failed call, such as ENOENT or EACCES. */
export function systemCode(fault: unknown): string | undefined {
  return fault instanceof Error ? (fault as NodeJS.ErrnoException).code : undefined
}
