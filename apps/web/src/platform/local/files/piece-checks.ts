import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { pieceAt, pieceCount, piecesEnding, piecesOf } from '@vereda/domain/content/pieces.ts'
import { sha256 } from './sha256.ts'

/**
 * How many pieces the browser's cryptography may check at once, perhaps on other threads. After a wrong piece, at most this many pieces are
 * fetched again.
 */
const CHECKS_AT_ONCE = 8

type Check = { index: number; isRight: Promise<boolean> }
type Stretch = { offset: number; bytes: Uint8Array<ArrayBuffer> }
/** Reads bytes that were written to the file before. */
type Read = (start: number, end: number) => Uint8Array<ArrayBuffer>

/**
 * The file whose pieces this worker checks while they come: `under` holds the running checks, oldest first; `right` holds the pieces that
 * were right.
 */
let checking: { hash: string; under: Check[]; right: Set<number> } | null = null

const stateOf = (hash: string) => {
  if (checking?.hash !== hash) checking = { hash, under: [], right: new Set() }
  return checking
}

/** Waits for the oldest checks until at most `atMost` are running. Returns the first wrong piece, or null. */
async function firstWrong(hash: string, atMost: number): Promise<number | null> {
  const { under, right } = stateOf(hash)
  while (under.length > atMost) {
    const { index, isRight } = under.shift()!
    if (!(await isRight)) return index
    right.add(index)
  }
  return null
}

function pieceIn({ offset, bytes }: Stretch, index: number, size: number, read: Read) {
  const { start, end } = pieceAt(index, size)
  return start < offset ? read(start, end) : bytes.subarray(start - offset, end - offset)
}

/** Starts checks of the pieces that these bytes complete. Returns the index of a piece that has turned out wrong, or null. */
export async function checkAlong(file: StoredFile, stretch: Stretch, read: Read): Promise<number | null> {
  const pieces = piecesOf(file)
  if (pieces === null) return null
  const end = stretch.offset + stretch.bytes.length
  for (const index of piecesEnding({ start: stretch.offset, end }, file.size)) {
    const isRight = sha256(pieceIn(stretch, index, file.size, read)).then((hash) => hash === pieces[index])
    stateOf(file.hash).under.push({ index, isRight })
  }
  return firstWrong(file.hash, CHECKS_AT_ONCE)
}

/** Forgets the checks, because the part was cut back or another file comes next. */
export function forgetChecks(): void {
  checking = null
}

const isRightIn = async (blob: Blob, hash: string) =>
  (await sha256(new Uint8Array(await blob.arrayBuffer()))) === hash

/** The index of the first wrong piece of a file that has come whole, or null. Pieces that were checked while they came are not read again. */
export async function wrongPiece(
  { hash, size }: StoredFile,
  pieces: readonly string[],
  file: Blob,
): Promise<number | null> {
  const found = await firstWrong(hash, 0)
  if (found !== null) return found
  const { right } = stateOf(hash)
  const left = [...Array(pieceCount(size)).keys()].filter((index) => !right.has(index))
  for (let at = 0; at < left.length; at += CHECKS_AT_ONCE) {
    const some = left.slice(at, at + CHECKS_AT_ONCE)
    const are = await Promise.all(
      some.map((index) => {
        const { start, end } = pieceAt(index, size)
        return isRightIn(file.slice(start, end), pieces[index]!)
      }),
    )
    const wrong = are.indexOf(false)
    if (wrong >= 0) return some[wrong]!
  }
  return null
}
