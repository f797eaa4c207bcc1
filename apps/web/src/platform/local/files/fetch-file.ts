import { ask } from '@vereda/client/api/ask.ts'
import { file } from '@vereda/contract/rest/files.ts'
import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import type { FileBytes } from '@vereda/domain/content/player-protocol.ts'
import { BYTES_TIMEOUT_MS, chunksOf, patience } from '../calls/patience.ts'

/**
 * The size in bytes of one ranged read. It is what the network brings in a moment (`MOMENT_MS`), so that a film begins soon and needs few
 * calls.
 */
let pieceBytes = 256 * 1024
const PIECE_BYTES_MIN = 64 * 1024
const PIECE_BYTES_MAX = 2 * 1024 * 1024
const MOMENT_MS = 2_000

const endOf = (range: ByteRange) => Math.min(range.end, range.start + pieceBytes - 1)

/**
 * Receives the whole answer for a file, however slowly it comes; null once it is refused, cut or silent. A network may answer with a page
 * of its own or shorten the file, and the browser's cache may keep that under the file's name for good. So a wrong size is asked for once
 * more, past the cache.
 */
async function received(
  wanted: StoredFile,
  headers: { range?: string; pragma?: string },
  from = 0,
): Promise<FileBytes | null> {
  const { hash, size } = wanted
  const patient = patience()
  const asking = ask(file, { params: { hash }, headers, timeoutMs: BYTES_TIMEOUT_MS, signal: patient.signal })
  try {
    const answer = await patient.waitFor(asking)
    if (!answer.ok) return null
    const parts: Blob[] = []
    // the browser may keep Blobs outside memory
    for await (const chunk of chunksOf(answer.value.body, patient)) parts.push(new Blob([chunk]))
    const bytes = new Blob(parts)
    const isPart = answer.value.status === 206
    if (isPart || bytes.size === size) return { bytes, start: isPart ? from : 0, size }
    return headers.pragma ? null : received(wanted, { ...headers, pragma: 'no-cache' }, from)
  } catch {
    return null
  }
}

/** Fetches a file, or the beginning of a range of it, from the server; null when it can't be had now. */
export async function fetchFile(wanted: StoredFile, range: ByteRange | null): Promise<FileBytes | null> {
  const since = performance.now()
  const headers = range ? { range: `bytes=${range.start}-${endOf(range)}` } : {}
  const found = await received(wanted, headers, range?.start)
  if (range && found && found.bytes.size >= pieceBytes) {
    // the time that this piece took sets the size of the next one
    const inAMoment = Math.round((found.bytes.size / (performance.now() - since)) * MOMENT_MS)
    pieceBytes = Math.min(PIECE_BYTES_MAX, Math.max(PIECE_BYTES_MIN, inAMoment))
  }
  return found
}
