import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHash } from '@vereda/domain/content/file-manifest.ts'

export const CHUNK_BYTES = 1024 * 1024
const READ_BYTES = 256 * 1024 // hashing a whole MiB at once would hold up every other request for too long
/** From here up a phone checks a file chunk by chunk instead of reading all of it into memory (content-runtime 7). */
export const CHUNKED_ABOVE_BYTES = 64 * 1024 * 1024

/** SHA-256 of each MiB of a file on disk, in order; the last chunk may be shorter. */
export async function chunkHashesOf(path: string): Promise<FileHash[]> {
  const hashes: FileHash[] = []
  let hash = createHash('sha256')
  let room = CHUNK_BYTES
  for await (const piece of createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + room)
      hash.update(part)
      from += part.length
      room -= part.length
      if (room > 0) continue
      hashes.push(hash.digest('hex'))
      hash = createHash('sha256')
      room = CHUNK_BYTES
    }
  }
  if (room < CHUNK_BYTES) hashes.push(hash.digest('hex'))
  return hashes
}
