import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summed } from './join-crc.ts'
import { deflated, joinGzip } from './join-gzip.ts'

test('joinGzip makes one readable file of any parts that were compressed one by one', async () => {
  const aPart = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('the same again '.repeat(500), 'a long one '.repeat(2_000), 'the longest '.repeat(8_000)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(aPart, { maxLength: 8 }), async (texts) => {
      const parts = await Promise.all(
        texts.map(async (text) => {
          const plain = Buffer.from(text)
          return { ...summed(plain), small: await deflated(plain) }
        }),
      )
      expect(gunzipSync(joinGzip(parts)).toString()).toBe(Buffer.from(texts.join('')).toString())
    }),
    { numRuns: 30 },
  )
})
