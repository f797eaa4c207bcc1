import { createHash, randomBytes } from 'node:crypto'
import { PIECE_BYTES } from '@vereda/domain/content/file-manifest.ts'
import { expect, test } from 'vitest'
import { hashAlong, hashedAlong } from './running-hash.ts'

const bytes = new Uint8Array(randomBytes(2 * PIECE_BYTES + 5))
const digest = (part: Uint8Array) => createHash('sha256').update(part).digest('hex')
const pieces = [0, PIECE_BYTES, 2 * PIECE_BYTES].map((start) => ({
  start,
  part: bytes.slice(start, start + PIECE_BYTES),
}))
const whole = { hash: digest(bytes), chunks: pieces.map(({ part }) => digest(part)) }

test('a file that arrives in order is hashed by the time it is complete', async () => {
  for (const { start, part } of pieces) hashAlong('f', start, part)
  expect(await hashedAlong('f', bytes.length)).toEqual(whole)
  expect(await hashedAlong('f', bytes.length)).toBeNull()
})

test('a file that starts again is hashed from its start', async () => {
  hashAlong('f', 0, pieces[1]!.part)
  for (const { start, part } of pieces) hashAlong('f', start, part)
  expect(await hashedAlong('f', bytes.length)).toEqual(whole)
})

test.each([
  ['is not whole', [0, 1], 'f'],
  ['left a gap', [0, 2], 'f'],
  ['came from its middle', [1, 2], 'f'],
  ['came out of order', [0, 2, 1], 'f'],
  ['is another', [0, 1, 2], 'g'],
])('a file that %s must be read to be hashed', async (_, came, name) => {
  await hashedAlong('f', bytes.length)
  for (const n of came) hashAlong('f', pieces[n]!.start, pieces[n]!.part)
  expect(await hashedAlong(name, bytes.length)).toBeNull()
})

test('pieces of another file in between do not change the hash', async () => {
  hashAlong('f', 0, pieces[0]!.part)
  hashAlong('g', PIECE_BYTES, pieces[2]!.part)
  for (const { start, part } of pieces.slice(1)) hashAlong('f', start, part)
  expect(await hashedAlong('f', bytes.length)).toEqual(whole)
})
