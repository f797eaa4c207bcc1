import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileHash, StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { eachAtMost } from './each-at-most.ts'
import type { FileContent, FileStage } from './file-store.ts'
import { flushFolder, keepDurably } from './keep-durably.ts'
import { incomingFolder, keptPath } from './local-paths.ts'
import { writeHashed } from './write-hashed.ts'

const FLUSHES_AT_ONCE = 8 // one fsync waits for the disk; eight share one write of its journal

/** A stage on local disk. Its parts are beside the store in the same file system, so that storing one is a rename. */
export function localStage(dir: string): FileStage {
  const parts = new Map<FileHash, string>()
  return {
    put: (content) => putPart(dir, parts, content),
    commit: () => keepParts(dir, parts),
    discard: () => dropParts(parts),
  }
}

async function putPart(dir: string, parts: Map<FileHash, string>, content: FileContent): Promise<StoredFile> {
  const part = join(incomingFolder(dir), `${randomUUID()}.part`)
  // another machine's sweep removes the folder where nothing was written for a day
  await mkdir(dirname(part), { recursive: true })
  const file = await writeHashed(part, content)
  if (parts.has(file.hash)) {
    await rm(part)
    return file
  }
  parts.set(file.hash, part)
  return file
}

async function keepParts(dir: string, parts: Map<FileHash, string>): Promise<void> {
  const folders = new Set([dir])
  await eachAtMost(FLUSHES_AT_ONCE, [...parts], async ([hash, part]) => {
    const path = keptPath(dir, hash)
    await keepDurably(part, path)
    folders.add(dirname(path))
    parts.delete(hash)
  })
  await eachAtMost(FLUSHES_AT_ONCE, folders, flushFolder)
}

async function dropParts(parts: Map<FileHash, string>): Promise<void> {
  for (const part of parts.values()) await rm(part, { force: true })
  parts.clear()
}
