import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import { PIECE_BYTES as P } from '@vereda/domain/content/file-manifest.ts'
import { hashOf, named } from '@vereda/offline/testing/memory-files.ts'
import { someBytes } from '@vereda/offline/testing/pack-server.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { checkAlong, forgetChecks, wrongPiece } from './piece-checks.ts'
import { readComing } from './read-stored-file.ts'

const LARGE = someBytes(3 * P + 100, 7)
const file = named(LARGE)
const spoiledAt = (at: number) => {
  const bytes = LARGE.slice()
  bytes[at]! ^= 1
  return bytes
}
const readOf = (written: Uint8Array<ArrayBuffer>) => (start: number, end: number) => written.slice(start, end)

/** Passes the bytes to the checks, `by` bytes at a time. */
async function give(written: Uint8Array<ArrayBuffer>, by: number): Promise<number | null> {
  for (let offset = 0; offset < written.length; offset += by) {
    const bytes = written.slice(offset, offset + by)
    const wrong = await checkAlong(file, { offset, bytes }, readOf(written))
    if (wrong !== null) return wrong
  }
  return wrongPiece(file, file.pieces!, new Blob([written]))
}

afterEach(() => {
  forgetChecks()
  vi.unstubAllGlobals()
})

test.each([P, 100_000, 2 * P + 1])('D24 pieces that arrive %i bytes at a time pass the check', async (by) => {
  expect(await give(LARGE, by)).toBeNull()
})

test.each([
  [P, 0, 0],
  [P, 2 * P, 2],
  [700_000, 3 * P + 99, 3],
  [5 * P, P + 1, 1],
])('D24 with %i bytes at a time, a wrong byte %i is found in piece %i', async (by, at, piece) => {
  expect(await give(spoiledAt(at), by)).toBe(piece)
})

test('D24 bytes from before this worker began are read and checked at the end', async () => {
  const written = spoiledAt(5)
  const later = { offset: P, bytes: written.slice(P) }
  expect(await checkAlong(file, later, readOf(written))).toBeNull()
  expect(await wrongPiece(file, file.pieces!, new Blob([written]))).toBe(0)
})

/** Makes a folder of the origin's private file system that holds only this part. */
function withPart(part: Blob): void {
  const folder = {
    async getFileHandle(name: string) {
      if (name !== `${file.hash}.part`) throw new DOMException('', 'NotFoundError')
      return { getFile: async () => part }
    },
  }
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) }
  vi.stubGlobal('navigator', { storage })
}

const isHere = async (range: ByteRange) => {
  const part = await readComing(file, range)
  if (part === null) return false
  const bytes = new Uint8Array(await part.slice(range.start, range.end + 1).arrayBuffer())
  expect(hashOf(bytes)).toBe(hashOf(LARGE.subarray(range.start, range.end + 1)))
  return true
}

test('D25 a range is read from a part only when all its pieces are there and right', async () => {
  const come = spoiledAt(P + 5).slice(0, 2 * P + 500)
  withPart(new Blob([come]))
  expect(await isHere({ start: 10, end: P - 1 })).toBe(true)
  expect(await isHere({ start: 10, end: P })).toBe(false) // touches the wrong piece
  expect(await isHere({ start: 2 * P, end: 2 * P + 9 })).toBe(false) // its piece has not come whole
  withPart(new Blob([LARGE]))
  expect(await isHere({ start: 0, end: LARGE.length - 1 })).toBe(true)
})

test('D25 a file without piece hashes is not read before it is whole', async () => {
  withPart(new Blob([LARGE]))
  expect(await readComing({ hash: file.hash, size: file.size }, { start: 0, end: 9 })).toBeNull()
})
