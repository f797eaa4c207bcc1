import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileContent, FileStage, FileStore } from '../../apps/server/src/platform/files/file-store.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'

/** A real store in a new folder, with what tests need in addition to its port. */
export type TemporaryStore = {
  store: FileStore
  folder: string
  /** The number of bytes written to any stage, kept or not. */
  bytesWritten: () => number
  filesOnDisk: () => Promise<string[]>
  /** Writes a package file outside the store. Returns its path. */
  packageFile: (bytes: Uint8Array) => Promise<string>
  remove: () => Promise<void>
}

export async function temporaryStore(): Promise<TemporaryStore> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-packages-'))
  const kept = join(folder, 'files')
  const store = await localFileStore(kept)
  let written = 0
  const countedStage = () => counted(store.stage(), (bytes) => (written += bytes))
  return {
    store: { ...store, stage: countedStage },
    folder,
    bytesWritten: () => written,
    filesOnDisk: () => filesBelow(kept),
    packageFile: async (bytes) => {
      const path = join(folder, 'package.zip')
      await writeFile(path, bytes)
      return path
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function counted(stage: FileStage, count: (bytes: number) => void): FileStage {
  return { ...stage, put: (content) => stage.put(countedPieces(content, count)) }
}

async function* countedPieces(
  content: FileContent,
  count: (bytes: number) => void,
): AsyncIterable<Uint8Array> {
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    count(piece.length)
    yield piece
  }
}
