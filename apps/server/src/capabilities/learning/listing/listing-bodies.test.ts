import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ListingBodies, Part } from './listing-bodies.ts'

const trailsOf = (amount: number, bytes: number) =>
  Array.from({ length: amount }, (_, n) => [
    new Part(`{"title":"Trail ${n}","text":"${'what every trail says of itself; '.repeat(bytes / 33)}"`, {
      isShared: true,
    }),
    new Part(`,"points":${n * 7919}}`, { isShared: false }),
  ])

const answered = async (amount: number, bytes: number) => {
  const bodies = new ListingBodies()
  const body = bodies.put('"etag"', trailsOf(amount, bytes), 1)
  return { body, small: (await bodies.compressed('"etag"', body))! }
}

test.each([
  ['summaries', 100, 700],
  ['whole trails', 20, 20_000],
])('a compressed page of %s has the same content as the plain one', async (_, amount, bytes) => {
  const { body, small } = await answered(amount, bytes)
  const { trails } = JSON.parse(gunzipSync(small).toString())
  expect(trails.map(({ points }: { points: number }) => points)).toEqual(
    Array.from({ length: amount }, (_unused, n) => n * 7919),
  )
  expect(gunzipSync(small).length).toBe(body.bytes)
})

test('a compressed page of summaries is less than a twentieth of the plain one', async () => {
  const { body, small } = await answered(100, 700)
  expect(small.length).toBeLessThan(body.bytes / 20)
})
