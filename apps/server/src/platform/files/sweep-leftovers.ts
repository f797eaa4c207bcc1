import { mkdtemp, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isAlive } from './is-alive.ts'
import { incomingFolder, incomingRoot } from './local-paths.ts'
import { THIS_MACHINE } from './this-machine.ts'

const MINUTE_MS = 60_000
// processes of elsewhere can't be asked: while they live their folder is touched each minute
const SILENT_MS = 10 * MINUTE_MS
// releases before touched nothing, and wrote nothing for a day at most
const SILENT_BEFORE_MS = 24 * 60 * MINUTE_MS

/**
 * The time by the clock of whoever keeps the folder, which dates what is written to it: the machines that share it may each go by another. Where
 * nothing can be written, this machine's.
 */
async function timeIn(root: string): Promise<Date> {
  try {
    const probe = await mkdtemp(join(root, 'time-'))
    const { mtime } = await stat(probe)
    await rmdir(probe)
    return mtime
  } catch {
    return new Date()
  }
}

/** Removes what processes that are gone left unfinished; other living processes may share the folder. */
export async function sweepLeftovers(dir: string): Promise<void> {
  const root = incomingRoot(dir)
  const ours = incomingFolder(dir)
  const others = (await readdir(root).catch(() => [])).filter((folder) => join(root, folder) !== ours)
  if (others.length === 0) return
  const now = await timeIn(root)
  for (const folder of others) {
    if (await isLeftover(join(root, folder), now))
      await rm(join(root, folder), { recursive: true, force: true })
  }
}

async function isLeftover(folder: string, now: Date): Promise<boolean> {
  const [machine, pid] = basename(folder).split('~')
  if (machine === THIS_MACHINE) return Number(pid) === process.pid || !isAlive(Number(pid))
  const most = machine!.includes('+') ? SILENT_MS : SILENT_BEFORE_MS
  return stat(folder).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs > most,
    () => false, // another has removed it meanwhile
  )
}

/** Says to other machines that what is under way here has somebody who works on it, and removes what has nobody any more. */
export async function showLife(dir: string): Promise<void> {
  const now = await timeIn(incomingRoot(dir))
  await utimes(incomingFolder(dir), now, now).catch(() => undefined) // nothing is under way
  await sweepLeftovers(dir)
}

/** Does so each minute, for as long as the process lives; a disk that refuses is asked again. */
export function keepShowingLife(dir: string): void {
  setInterval(() => void showLife(dir).catch(() => undefined), MINUTE_MS).unref()
}
