import { expect, test } from 'vitest'
import { withoutUtf16 } from './utf16.ts'

const TEXT = 'Lição 1 – 🌱'
const read = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
const little = Uint8Array.from(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))
const big = Uint8Array.from(Buffer.from(little).swap16())

test('a UTF-16 text of either byte order is converted to UTF-8 with a byte order mark', () => {
  expect(read(withoutUtf16(little.buffer))).toBe(`\uFEFF${TEXT}`)
  expect(read(withoutUtf16(big.buffer))).toBe(`\uFEFF${TEXT}`)
})

test.each([[[]], [[0xff]], [[0x3c, 0, 0x21, 0]], [[0xe7, 0xe3]], [[0xef, 0xbb, 0xbf, 0x61]]])(
  'bytes without a UTF-16 byte order mark stay unchanged: %j',
  (bytes) => {
    const { buffer } = Uint8Array.from(bytes)
    expect(withoutUtf16(buffer)).toBe(buffer)
  },
)
