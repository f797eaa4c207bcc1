import { expect, test } from 'vitest'
import { signedIn } from './verify-credential.ts'

const SIGNED = 'eyJhbGciOiJSUzI1NiJ9.eyJuYW1lIjoiQW5hIn0.c2lnbmF0dXJl-_0'
const bytes = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts)

test('a signed credential is found alone, in a PDF and in a picture, and not in other bytes', async () => {
  expect(await signedIn(bytes(SIGNED))).toBe(SIGNED)
  expect(await signedIn(bytes('%PDF-1.7\n', new Uint8Array([0xff, 0xfe, 0]), `(${SIGNED})`, '\n%%EOF'))).toBe(
    SIGNED,
  )
  expect(await signedIn(bytes('eyJhbGci', '.', 'only two parts'))).toBeNull()
  expect(await signedIn(bytes(''))).toBeNull()
})
