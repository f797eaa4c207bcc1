import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Flushes a written file and moves it to its target; the target’s folder still has to be flushed by `flushFolder`. */
export async function keepDurably(part: string, target: string): Promise<void> {
  await flush(part)
  await mkdir(dirname(target), { recursive: true })
  await rename(part, target).catch((error: unknown) => acceptTheSame(part, target, error))
}

// Windows refuses to replace a file that a process reads. Under the same hash it holds the same bytes anyway.
async function acceptTheSame(part: string, target: string, error: unknown): Promise<void> {
  const [written, there] = await Promise.all([stat(part), stat(target).catch(() => null)])
  if (there?.size !== written.size) throw error
  await rm(part)
}

/** Makes renames into a folder survive a power cut. Windows has no such call and needs none. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
