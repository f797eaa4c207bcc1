import { setTimeout as pause } from 'node:timers/promises'
import type { Home } from './home.ts'
import { isServing, type Postmaster } from './postmaster-file.ts'
import { removeRunDirectory } from './run-directory.ts'

const POLL_MS = 10
const PATIENCE_MS = 60_000 // time for the last checkpoint, on a slow disk

async function ends({ cluster }: Home, pid: number, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    if (!(await isServing(cluster, pid))) return true
    await pause(POLL_MS)
  }
  return false
}

/** Sends a server a signal, by default the one for an orderly end. A server that is gone already is fine. */
export function askToEnd(pid: number, signal: NodeJS.Signals = 'SIGINT'): void {
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch {
    // it ended by itself
  }
}

/** Ends the server: open transactions are rolled back and the checkpoint is written. When that hangs, the server ends without a checkpoint. */
export async function shutDown(home: Home, { pid, runDirectory }: Postmaster): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    // the second signal loses nothing: the log is replayed at the next start
    if (await isServing(home.cluster, pid)) askToEnd(pid, name)
    if (await ends(home, pid, PATIENCE_MS)) break
  }
  await removeRunDirectory(runDirectory)
}
