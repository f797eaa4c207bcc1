import { PIECE_BYTES, type StoredFile } from './file-manifest.ts'

/** How many pieces a file of `size` bytes has (content-runtime 7). */
export const pieceCount = (size: number): number => Math.ceil(size / PIECE_BYTES)

/** The bytes of a piece in its file of `size` bytes: from `start` to before `end`. */
export const pieceAt = (index: number, size: number): { start: number; end: number } => ({
  start: index * PIECE_BYTES,
  end: Math.min((index + 1) * PIECE_BYTES, size),
})

/** The hashes of a file's pieces, in order; null where the file has no list of them, or one with the wrong count. */
export const piecesOf = ({ size, pieces }: StoredFile): readonly string[] | null =>
  pieces !== undefined && pieces.length === pieceCount(size) ? pieces : null

/** The indexes of the pieces whose last byte is between `start` and before `end`: the pieces that these bytes complete. */
export function piecesEnding({ start, end }: { start: number; end: number }, size: number): number[] {
  const first = Math.floor(start / PIECE_BYTES)
  const after = end >= size ? pieceCount(size) : Math.floor(end / PIECE_BYTES)
  return Array.from({ length: Math.max(after - first, 0) }, (_, n) => first + n)
}

/** The indexes of the pieces that the bytes from `start` to before `end` touch. */
export function piecesTouching({ start, end }: { start: number; end: number }): number[] {
  const first = Math.floor(start / PIECE_BYTES)
  return Array.from({ length: Math.max(pieceCount(end) - first, 0) }, (_, n) => first + n)
}
