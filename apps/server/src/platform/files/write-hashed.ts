import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import type { FileContent } from './file-store.ts'

/** Writes content to a new file and answers its hash and size; a write that fails leaves no file. */
export async function writeHashed(path: string, content: FileContent): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of piecesOf(content)) {
      hash.update(piece)
      size += piece.length
      await file.writeFile(piece)
    }
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
  return { hash: hash.digest('hex'), size }
}

function piecesOf(content: FileContent): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return content instanceof Uint8Array ? [content] : content
}
