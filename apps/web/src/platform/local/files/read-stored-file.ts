import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import { BLOBS, type BlobRow, CHUNK_BYTES } from '../store/blob-row.ts'
import type { LocalDatabase } from '../store/idb-store.ts'
import { blobFolder, fileIn } from './opfs.ts'
import { sha256 } from './sha256.ts'

/** What was checked since the page was opened: bytes that no one else changes need not be hashed at every read. */
const checked = new Set<string>()

async function isIntact(name: string, blob: Blob, hash: string): Promise<boolean> {
  if (checked.has(name)) return true
  const found = await sha256(new Uint8Array(await blob.arrayBuffer()))
  if (found !== hash) return false
  checked.add(name)
  return true
}

async function smallFile(hash: string, bytes: ArrayBuffer): Promise<Blob | null> {
  const blob = new Blob([bytes])
  return (await isIntact(hash, blob, hash)) ? blob : null
}

async function largeFile(
  hash: string,
  row: { size: number; chunks: string[] },
  { start, end }: ByteRange,
): Promise<Blob | null> {
  const file = await fileIn(await blobFolder(), hash)
  if (file === null || file.size !== row.size) return null
  const last = Math.min(Math.floor(end / CHUNK_BYTES), row.chunks.length - 1)
  for (let i = Math.floor(start / CHUNK_BYTES); i <= last; i++) {
    const chunk = file.slice(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES)
    if (!(await isIntact(`${hash} ${i}`, chunk, row.chunks[i]!))) return null
  }
  return file
}

/**
 * A stored file whose bytes (those of the range, for a large one) are what its name says, as a handle on the whole; null when it is not
 * stored, or was changed or evicted behind our back: then it no longer counts as stored.
 */
export async function readStoredFile(
  db: LocalDatabase,
  hash: string,
  range?: ByteRange,
): Promise<Blob | null> {
  const row = (await db.get(BLOBS, hash)) as BlobRow | undefined
  if (row === undefined) return null
  const wanted = range ?? { start: 0, end: row.size - 1 }
  const blob = 'bytes' in row ? await smallFile(hash, row.bytes) : await largeFile(hash, row, wanted)
  if (blob === null) await db.delete(BLOBS, hash)
  return blob
}
