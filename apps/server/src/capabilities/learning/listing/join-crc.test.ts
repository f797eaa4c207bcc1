import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinCrc, summed } from './join-crc.ts'

const aPart = fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes))

test('joinCrc of any parts equals the checksum of the whole', () => {
  fc.assert(
    fc.property(fc.array(aPart, { maxLength: 12 }), (parts) => {
      expect(joinCrc(parts.map(summed))).toBe(crc32(Buffer.concat(parts)))
    }),
  )
})

test('joinCrc is right for a part of many megabytes', () => {
  const parts = [Buffer.from('before'), Buffer.alloc(20 * 1024 * 1024 + 7, 'abc'), Buffer.from('after')]
  expect(joinCrc(parts.map(summed))).toBe(crc32(Buffer.concat(parts)))
})
