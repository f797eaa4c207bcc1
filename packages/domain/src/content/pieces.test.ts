import { expect, test } from 'vitest'
import { PIECE_BYTES as P } from './file-manifest.ts'
import { pieceAt, pieceCount, piecesEnding, piecesOf, piecesTouching } from './pieces.ts'

const SIZE = 2 * P + 5

test('a file is split into pieces, the last one shorter', () => {
  expect([pieceCount(0), pieceCount(1), pieceCount(P), pieceCount(P + 1), pieceCount(SIZE)]).toEqual([
    0, 1, 1, 2, 3,
  ])
  expect(pieceAt(2, SIZE)).toEqual({ start: 2 * P, end: SIZE })
})

test.each([
  [{ start: 0, end: P - 1 }, []],
  [{ start: 0, end: P }, [0]],
  [{ start: P - 1, end: P }, [0]],
  [{ start: P, end: 2 * P + 4 }, [1]],
  [{ start: 10, end: SIZE }, [0, 1, 2]],
  [{ start: 2 * P, end: SIZE }, [2]],
])('the bytes %j of a file complete the pieces %j', (bytes, complete) => {
  expect(piecesEnding(bytes, SIZE)).toEqual(complete)
})

test('a byte range touches every piece that it begins, ends or lies in', () => {
  expect(piecesTouching({ start: 0, end: 1 })).toEqual([0])
  expect(piecesTouching({ start: P - 1, end: P + 1 })).toEqual([0, 1])
  expect(piecesTouching({ start: P, end: 2 * P })).toEqual([1])
})

test('a list of pieces without a hash for each piece is ignored', () => {
  const file = { hash: 'a', size: SIZE }
  expect(piecesOf(file)).toBeNull()
  expect(piecesOf({ ...file, pieces: ['1', '2'] })).toBeNull()
  expect(piecesOf({ ...file, pieces: ['1', '2', '3'] })).toEqual(['1', '2', '3'])
})
