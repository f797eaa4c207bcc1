import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processCommand } from './process-command.ts'

/** What a running server wrote about itself into its data folder (postmaster.pid). */
export type Postmaster = { pid: number; port: number; runDirectory: string }

const fileIn = (cluster: string) => join(cluster, 'postmaster.pid')

/** Reads postmaster.pid of the server that runs, or ran, on a cluster; undefined when there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(() => '')
  const [pid, , , port, runDirectory] = text.split('\n')
  if (!pid) return undefined
  return { pid: Math.abs(Number(pid)), port: Number(port ?? 0), runDirectory: runDirectory ?? '' }
}

/** Whether a process is alive and is a PostgreSQL on this very cluster. */
export async function isServing(cluster: string, pid: number): Promise<boolean> {
  const command = (await processCommand(pid)) ?? ''
  return command.includes('postgres') && command.includes(` ${cluster} `)
}

/**
 * Replaces a foreign process id in postmaster.pid by our own. PostgreSQL refuses to start while the file names any living process, and the id
 * may now belong to an unrelated one. A server accepts the id of its parent, and still checks that no old backend uses the cluster.
 */
export async function disownStranger(cluster: string, stranger: number): Promise<void> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(() => '')
  const [pid, ...rest] = text.split('\n')
  if (Number(pid) === stranger) await writeFile(fileIn(cluster), [process.pid, ...rest].join('\n'))
}

const STILL_BEING_WRITTEN_MS = 3_000

/**
 * Removes a postmaster.pid that stayed empty. PostgreSQL creates the file and fills it a moment later. When it is killed in between, the file
 * stays empty, and PostgreSQL never starts again beside it. A fresh empty file may belong to a server that is just starting. A file dated in
 * the future comes from a clock that was ahead, and is not fresh.
 */
export async function removeEmptyNote(cluster: string): Promise<void> {
  const note = await stat(fileIn(cluster)).catch(() => undefined)
  if (note?.size === 0 && Math.abs(Date.now() - note.mtimeMs) > STILL_BEING_WRITTEN_MS)
    await rm(fileIn(cluster))
}
