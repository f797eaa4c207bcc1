import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { isAlive } from './is-alive.ts'
import { incomingFolder, incomingRoot } from './local-paths.ts'

const FOREIGN_LEFTOVER_MS = 24 * 60 * 60 * 1000 // another machine's processes can't be asked; nothing is written for a day

/** Removes what processes that are gone left unfinished; other living processes may share the folder. */
export async function sweepLeftovers(dir: string): Promise<void> {
  const root = incomingRoot(dir)
  for (const folder of await readdir(root).catch(() => [])) {
    if (await isLeftover(join(root, folder), incomingFolder(dir)))
      await rm(join(root, folder), { recursive: true, force: true })
  }
}

async function isLeftover(folder: string, ours: string): Promise<boolean> {
  if (folder === ours) return false
  const [host, pid] = basename(folder).split('~')
  if (host !== hostname()) return Date.now() - (await stat(folder)).mtimeMs > FOREIGN_LEFTOVER_MS
  return Number(pid) === process.pid || !isAlive(Number(pid))
}
