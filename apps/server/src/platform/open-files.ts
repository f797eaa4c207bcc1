import { PlainError, systemCode } from './plain-error.ts'

/** A node's own files and its database connections are about seventy; each connected person is one more. */
const OPEN_FILES_MIN = 256
const OUT_OF_FILES = new Set(['EMFILE', 'ENFILE'])

/** Whether opening failed because this process or the machine has reached its limit of open files and connections. */
export const isOutOfFiles = (fault: unknown): boolean => OUT_OF_FILES.has(systemCode(fault) ?? '')

type Report = { userLimits?: { open_files?: { soft?: number | 'unlimited' } } }

/** How many files and connections this process may have open. Infinity where the system does not say or sets no limit. */
function openFilesMost(): number {
  const { userLimits } = process.report.getReport() as Report
  const most = userLimits?.open_files?.soft
  return typeof most === 'number' ? most : Number.POSITIVE_INFINITY
}

/** The error that says what to do about a limit that is too low. */
export const tooFewFiles = (most: number = openFilesMost()): PlainError =>
  new PlainError(
    `This process may have ${most} files and connections open, which is too few. Allow 1024 or more: ulimit -n 4096, or LimitNOFILE=4096 in the unit of a service.`,
  )

/** Refuses to start where a node would soon run out of files, which would look like faults of every kind. */
export function requireOpenFiles(most: number = openFilesMost()): void {
  if (most < OPEN_FILES_MIN) throw tooFewFiles(most)
}
