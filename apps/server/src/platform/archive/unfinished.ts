import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAlive } from '../files/is-alive.ts'
import { THIS_MACHINE } from '../files/this-machine.ts'

// a writer keeps writing to its archive, so a silent file is a leftover; whether the process of another machine, or of an earlier start
// of this one, is alive cannot be asked
const SILENT_MS = 60 * 60_000
const MACHINE = createHash('sha256').update(THIS_MACHINE).digest('hex').slice(0, 16)
const NAME = /\.unfinished~([0-9a-f]{16})~(\d+)$/

/** Where a process writes an archive until it is complete. Each process has a file of its own, so that two never write to the same one. */
export const unfinishedPath = (path: string, pid: number = process.pid): string =>
  `${path}.unfinished~${MACHINE}~${pid}`

async function isLeftover(path: string, [, machine, pid]: string[]): Promise<boolean> {
  if (machine === MACHINE) return Number(pid) !== process.pid && !isAlive(Number(pid))
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > SILENT_MS,
    () => false, // its process has finished meanwhile
  )
}

/**
 * Removes the unfinished archives of killed processes in the folder of a path, whatever their final names: each may be as large as the
 * installation.
 */
export async function sweepUnfinished(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder).catch(() => [])) {
    const parts = NAME.exec(name)
    const left = join(folder, name)
    if (parts && (await isLeftover(left, parts))) await rm(left, { force: true })
  }
}
