/** A failure that the operator can fix. Its message has one sentence for what is wrong and one for what to do. */
export class PlainError extends Error {
  override name = 'PlainError'
}

/** Whether a write failed because a disk, or a quota, is full. */
export const isOfFullDisk = (fault: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(systemCode(fault) ?? '')

/** The fault for a disk that is full except for the room that others need, with the system's code for a full disk. */
export const fullDisk = (): Error =>
  Object.assign(new Error('no room is left beside what plays need'), { code: 'ENOSPC' })

/** The system's code of a failed call, such as ENOENT or EACCES. */
export function systemCode(fault: unknown): string | undefined {
  return fault instanceof Error ? (fault as NodeJS.ErrnoException).code : undefined
}
