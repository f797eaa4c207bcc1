/** A failure that the operator can mend: its message is one sentence for what is wrong and one for what to do. */
export class PlainError extends Error {
  override name = 'PlainError'
}

/** Whether a write failed because a disk, or what somebody may use of it, is full. */
export const isOfFullDisk = (fault: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(systemCode(fault) ?? '')

/** The fault of a disk that is full but for what others need, as the system tells of a full one. */
export const fullDisk = (): Error =>
  Object.assign(new Error('no room is left beside what plays need'), { code: 'ENOSPC' })

/** The system's code of a failed call, such as ENOENT or EACCES. */
export function systemCode(fault: unknown): string | undefined {
  return fault instanceof Error ? (fault as NodeJS.ErrnoException).code : undefined
}
