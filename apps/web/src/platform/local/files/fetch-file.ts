import { ask } from '@vereda/client/api/ask.ts'
import { file } from '@vereda/contract/rest/files.ts'
import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import type { FileBytes } from '@vereda/domain/content/player-protocol.ts'

/** The most that one ranged read brings over the network: a player that asks for the rest of a video gets it piece by piece. */
const PIECE_BYTES = 2 * 1024 * 1024

const within = ({ start, end }: ByteRange): ByteRange => ({
  start,
  end: Math.min(end, start + PIECE_BYTES - 1),
})

/** Brings a file, or the beginning of a range of it, from the server; null when it can't be had now. */
export async function fetchFile(wanted: StoredFile, range: ByteRange | null): Promise<FileBytes | null> {
  const piece = range && within(range)
  const headers = piece ? { range: `bytes=${piece.start}-${piece.end}` } : undefined
  const answer = await ask(file, { params: { hash: wanted.hash }, headers })
  if (!answer.ok) return null
  try {
    const bytes = await answer.value.blob()
    return { bytes, start: answer.value.status === 206 ? (piece?.start ?? 0) : 0, size: wanted.size }
  } catch {
    return null // cut on the way
  }
}
