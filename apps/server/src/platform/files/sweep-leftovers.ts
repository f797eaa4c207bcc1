import { mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isAlive } from './is-alive.ts'
import { incomingFolder, incomingRoot } from './local-paths.ts'
import { THIS_MACHINE } from './this-machine.ts'

const MINUTE_MS = 60_000
// processes of other machines cannot be asked; while they live they touch their folder each minute
const SILENT_MS = 10 * MINUTE_MS
// earlier releases did not touch their folder, and paused for a day at most between writes
const SILENT_BEFORE_MS = 24 * 60 * MINUTE_MS

const nameOf = (folder: string) => basename(folder).split('~')
const isOfElsewhere = (folder: string) => nameOf(folder)[0] !== THIS_MACHINE

/**
 * Touches a folder by the clock of the disk's machine, which also dates what is written to the folder: the machines that share it may have
 * different clocks.
 */
async function touched(folder: string): Promise<Date> {
  const probe = await mkdtemp(join(folder, 'time-'))
  const { mtime } = await stat(probe)
  await rmdir(probe)
  return mtime
}

/** Removes what ended processes left unfinished. Other living processes may share the folder. */
export async function sweepLeftovers(dir: string): Promise<void> {
  const root = incomingRoot(dir)
  const folders = (await readdir(root).catch(() => [])).map((name) => join(root, name))
  const others = folders.filter((folder) => folder !== incomingFolder(dir))
  const ourTime = () => new Date() // when nothing can be written there
  const now = others.some(isOfElsewhere) ? await touched(root).catch(ourTime) : ourTime()
  for (const folder of others)
    if (await isLeftover(folder, now)) await rm(folder, { recursive: true, force: true })
}

async function isLeftover(folder: string, now: Date): Promise<boolean> {
  const [machine, pid] = nameOf(folder)
  if (machine === THIS_MACHINE) return Number(pid) === process.pid || !isAlive(Number(pid))
  const most = machine!.includes('+') ? SILENT_MS : SILENT_BEFORE_MS
  return stat(folder).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs > most,
    () => false, // another process has removed it meanwhile
  )
}

/** Shows other machines that this process is still working on its files, and removes leftovers of ended processes. */
export async function showLife(dir: string): Promise<void> {
  await touched(incomingFolder(dir)).catch(() => undefined) // fails when nothing is in progress
  await sweepLeftovers(dir)
}

/** Calls `showLife` each minute, for as long as the process lives. After a failure of the disk it tries again. */
export function keepShowingLife(dir: string): void {
  setInterval(() => void showLife(dir).catch(() => undefined), MINUTE_MS).unref()
}
