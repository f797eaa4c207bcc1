import { answerOf } from '@vereda/client/indexed-db/answer-of.ts'
import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { pieceAt, piecesOf, piecesTouching } from '@vereda/domain/content/pieces.ts'
import { type BlobRow, blobs } from '../store/blob-row.ts'
import type { LocalDatabase } from '../store/idb-store.ts'
import { blobFolder, fileIn, partName } from './opfs.ts'
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
 * A stored file whose bytes (those of the range, for a large one) are what its name says, as a handle on the whole; null when it is not
 * stored, or was changed or evicted behind our back: then it no longer counts as stored.
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
 * A range of a large file that is still coming, where its pieces are here and right, as a handle on all that has come; null otherwise, also
 * where the browser keeps a part that is being written from being read (rule D25).
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
