import { ask } from '@vereda/client/api/ask.ts'
import { file } from '@vereda/contract/rest/files.ts'
import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import type { FileBytes } from '@vereda/domain/content/player-protocol.ts'
import { BYTES_TIMEOUT_MS, chunksOf, patience } from '../calls/patience.ts'

/** How much one ranged read brings over the network: what comes in a moment, so that a film begins soon and takes few calls. */
const PIECE_BYTES = { first: 256 * 1024, min: 64 * 1024, max: 2 * 1024 * 1024 }
const MOMENT_MS = 2_000
let pieceBytes = PIECE_BYTES.first

/** From how long one piece took, how large the next one is. */
function notePace(bytes: number, tookMs: number): void {
  if (bytes < pieceBytes) return
  const inAMoment = Math.round((bytes / Math.max(1, tookMs)) * MOMENT_MS)
  pieceBytes = Math.min(PIECE_BYTES.max, Math.max(PIECE_BYTES.min, inAMoment))
}

const within = ({ start, end }: ByteRange): ByteRange => ({
  start,
  end: Math.min(end, start + pieceBytes - 1),
})

/** All that comes of a file's answer, however slowly; null once it is refused, cut or silent. */
async function received(
  hash: string,
  piece: ByteRange | null,
): Promise<{ bytes: Blob; start: number } | null> {
  const headers = piece ? { range: `bytes=${piece.start}-${piece.end}` } : undefined
  const patient = patience()
  const asking = ask(file, { params: { hash }, headers, timeoutMs: BYTES_TIMEOUT_MS, signal: patient.signal })
  try {
    const answer = await patient.waitFor(asking)
    if (!answer.ok) return null
    const parts: Blob[] = []
    // as Blobs the browser may keep them elsewhere than in memory
    for await (const chunk of chunksOf(answer.value.body, patient)) parts.push(new Blob([chunk]))
    return { bytes: new Blob(parts), start: answer.value.status === 206 ? (piece?.start ?? 0) : 0 }
  } catch {
    return null
  }
}

/** Brings a file, or the beginning of a range of it, from the server; null when it can't be had now. */
export async function fetchFile(wanted: StoredFile, range: ByteRange | null): Promise<FileBytes | null> {
  const since = performance.now()
  const piece = range && within(range)
  const found = await received(wanted.hash, piece)
  if (found && piece) notePace(found.bytes.size, performance.now() - since)
  return found && { ...found, size: wanted.size }
}
