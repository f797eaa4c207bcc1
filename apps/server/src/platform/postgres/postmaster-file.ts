import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processCommand } from './process-command.ts'

/** What a running server wrote into its data folder about itself. */
export type Postmaster = { pid: number; port: number; runDirectory: string }

const fileIn = (cluster: string) => join(cluster, 'postmaster.pid')

/** Reads the note of the server that runs, or ran, on a cluster; undefined when it left none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(() => '')
  const [pid, , , port, runDirectory] = text.split('\n')
  if (!pid) return undefined
  return { pid: Math.abs(Number(pid)), port: Number(port ?? 0), runDirectory: runDirectory ?? '' }
}

/** Whether the process that the note names is alive and is a PostgreSQL on this very cluster. */
export async function isServing(cluster: string, pid: number): Promise<boolean> {
  const command = (await processCommand(pid)) ?? ''
  return command.includes('postgres') && command.includes(` ${cluster} `)
}

/**
 * PostgreSQL refuses to start while the note names any living process. When that number went to a stranger, our own
 * takes its place: a server accepts its parent's number, and still checks that no old backend uses the cluster.
 */
export async function disownStranger(cluster: string, stranger: number): Promise<void> {
  const text = await readFile(fileIn(cluster), 'utf8').catch(() => '')
  const [pid, ...rest] = text.split('\n')
  if (Number(pid) === stranger) await writeFile(fileIn(cluster), [process.pid, ...rest].join('\n'))
}

const STILL_BEING_WRITTEN_MS = 3_000

/**
 * PostgreSQL makes its note and fills it a moment later; killed between the two it leaves an empty one, which it never starts beside again.
 * One that stayed empty is taken away; a fresh one may be that of a server just starting. One of days to come is of a clock that was ahead, and not fresh.
 */
export async function removeEmptyNote(cluster: string): Promise<void> {
  const note = await stat(fileIn(cluster)).catch(() => undefined)
  if (note?.size === 0 && Math.abs(Date.now() - note.mtimeMs) > STILL_BEING_WRITTEN_MS)
    await rm(fileIn(cluster))
}
