import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAlive } from '../files/is-alive.ts'
import { THIS_MACHINE } from '../files/this-machine.ts'

// whoever writes an archive goes on writing; of another start of a machine its process can't be asked
const SILENT_MS = 60 * 60_000
const MACHINE = createHash('sha256').update(THIS_MACHINE).digest('hex').slice(0, 16)
const NAME = /\.unfinished~([0-9a-f]{16})~(\d+)$/

/** Where a process writes an archive until it is whole: of each process a file of its own, so that two never write one. */
export const unfinishedPath = (path: string, pid: number = process.pid): string =>
  `${path}.unfinished~${MACHINE}~${pid}`

async function isLeftover(path: string, [, machine, pid]: string[]): Promise<boolean> {
  if (machine === MACHINE) return Number(pid) !== process.pid && !isAlive(Number(pid))
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > SILENT_MS,
    () => false, // its process has ended meanwhile
  )
}

/** Removes what killed processes left of archives in the folder of a path, whatever these were to be called: it may hold all that an installation has. */
export async function sweepUnfinished(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder).catch(() => [])) {
    const parts = NAME.exec(name)
    const left = join(folder, name)
    if (parts && (await isLeftover(left, parts))) await rm(left, { force: true })
  }
}
