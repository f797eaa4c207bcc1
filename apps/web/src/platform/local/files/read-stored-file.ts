import { answerOf } from '@vereda/client/indexed-db/answer-of.ts'
import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { pieceAt, piecesOf, piecesTouching } from '@vereda/domain/content/pieces.ts'
import { type BlobRow, blobs } from '../store/blob-row.ts'
import type { LocalDatabase } from '../store/idb-store.ts'
import { blobFolder, fileIn, partName } from './opfs.ts'
import { sha256 } from './sha256.ts'

/** The names of files and pieces that this page has checked. They are not hashed again at every read, because nothing else changes them. */
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

type Pieces = { hash: string; size: number; pieces: readonly string[] }

async function isRangeIntact(
  { hash, size, pieces }: Pieces,
  file: Blob,
  { start, end }: ByteRange,
): Promise<boolean> {
  for (const index of piecesTouching({ start, end: Math.min(end + 1, size) })) {
    const at = pieceAt(index, size)
    if (!(await isIntact(`${hash} ${index}`, file.slice(at.start, at.end), pieces[index]!))) return false
  }
  return true
}

async function largeFile(
  hash: string,
  { size, chunks }: { size: number; chunks: string[] },
  range: ByteRange,
): Promise<Blob | null> {
  const file = await fileIn(await blobFolder(), hash)
  if (file === null || file.size !== size) return null
  return (await isRangeIntact({ hash, size, pieces: chunks }, file, range)) ? file : null
}

/**
 * Reads a stored file whose bytes (for a large one: those of the range) match its hash. Returns a handle on the whole file. Returns null
 * when it is not stored, or when it was changed or evicted; then its row is deleted, so that it no longer counts as stored.
 */
export async function readStoredFile(
  db: LocalDatabase,
  hash: string,
  range?: ByteRange,
): Promise<Blob | null> {
  const row = await answerOf<BlobRow | undefined>(blobs(db, 'readonly').get(hash))
  if (row === undefined) return null
  const wanted = range ?? { start: 0, end: row.size - 1 }
  const blob = 'bytes' in row ? await smallFile(hash, row.bytes) : await largeFile(hash, row, wanted)
  if (blob === null) await answerOf(blobs(db, 'readwrite').delete(hash))
  return blob
}

/**
 * Reads a range of a large file that is still coming. Returns a handle on all that has come, where the range's pieces are here and right.
 * Returns null otherwise, also where the browser does not let a part be read while it is written (rule D25).
 */
export async function readComing(stored: StoredFile, range: ByteRange): Promise<Blob | null> {
  const pieces = piecesOf(stored)
  if (pieces === null || pieces.length < 2) return null
  try {
    const part = await fileIn(await blobFolder(), partName(stored.hash))
    const last = pieceAt(piecesTouching({ start: range.end, end: range.end + 1 })[0]!, stored.size)
    if (part === null || part.size < last.end) return null
    return (await isRangeIntact({ ...stored, pieces }, part, range)) ? part : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
