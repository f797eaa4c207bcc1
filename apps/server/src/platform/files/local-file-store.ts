import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileHash, StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { systemCode } from '../plain-error.ts'
import type { BeforeKept, FileContent, FileStore } from './file-store.ts'
import { incomingFolder, keptPath } from './local-paths.ts'
import { localStage } from './local-stage.ts'
import { localUploads } from './local-uploads.ts'
import { keepShowingLife, sweepLeftovers } from './sweep-leftovers.ts'

/**
 * The store on local disk: `<dir>/ab/cdef…`. Opening it removes what a crash on this machine left unfinished; leftovers of another machine go
 * some minutes later.
 */
export async function localFileStore(dir: string): Promise<FileStore> {
  await sweepLeftovers(dir)
  await mkdir(dir, { recursive: true })
  keepShowingLife(dir)
  return {
    put: (content, beforeKept) => putOne(dir, content, beforeKept),
    open: (hash, range, bufferBytes) =>
      createReadStream(keptPath(dir, hash), { ...range, highWaterMark: bufferBytes }),
    has: async (hash) => (await sizeOf(keptPath(dir, hash))) !== null,
    size: (hash) => sizeOf(keptPath(dir, hash)),
    delete: (hash) => rm(keptPath(dir, hash), { force: true }),
    list: () => listHashes(dir),
    stage: () => localStage(dir),
    uploads: localUploads(dir),
    workFolder: () => workFolder(incomingFolder(dir)),
  }
}

async function workFolder(incoming: string): Promise<string> {
  await mkdir(incoming, { recursive: true })
  return mkdtemp(join(incoming, 'work-'))
}

async function putOne(dir: string, content: FileContent, beforeKept?: BeforeKept): Promise<StoredFile> {
  const stage = localStage(dir)
  try {
    const file = await stage.put(content)
    await beforeKept?.([file.hash])
    await stage.commit()
    return file
  } finally {
    await stage.discard()
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return nullWhenAbsent(stat(path).then((found) => found.size))
}

async function* listHashes(dir: string): AsyncIterable<FileHash> {
  for (const shard of await readdir(dir)) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue
    const names = await readdir(join(dir, shard))
    yield* names.filter((name) => /^[0-9a-f]{62}$/.test(name)).map((name) => shard + name)
  }
}

async function nullWhenAbsent<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  })
}
