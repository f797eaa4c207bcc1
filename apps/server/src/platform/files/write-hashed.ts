import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { PIECE_BYTES, type StoredFile } from '@vereda/domain/content/file-manifest.ts'
import type { FileContent } from './file-store.ts'
import { pieceHashes } from './piece-hashes.ts'

/** Writes content to a new file. Answers its hash, its size and, where it has several pieces, their hashes. A write that fails leaves no file. */
export async function writeHashed(path: string, content: FileContent): Promise<StoredFile> {
  const hash = createHash('sha256')
  const pieces = pieceHashes()
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of piecesOf(content)) {
      hash.update(piece)
      pieces.add(piece)
      size += piece.length
      await file.writeFile(piece)
    }
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
  const stored = { hash: hash.digest('hex'), size }
  return size > PIECE_BYTES ? { ...stored, pieces: pieces.end() } : stored
}

function piecesOf(content: FileContent): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return content instanceof Uint8Array ? [content] : content
}
