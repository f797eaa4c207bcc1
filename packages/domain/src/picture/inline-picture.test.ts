import { expect, test } from 'vitest'
import { isInlinePicture } from './inline-picture.ts'

const of = (kind: string, ...bytes: number[]) =>
  `data:image/${kind};base64,${btoa(String.fromCharCode(...bytes, ...Array(30).fill(0)))}`
const PNG = of('png', 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const JPEG = of('jpeg', 0xff, 0xd8, 0xff, 0xe0)
const WEBP = of('webp', ...[...'RIFF\0\0\0\0WEBP'].map((sign) => sign.charCodeAt(0)))

test.each([PNG, JPEG, WEBP])('%s is accepted as an inline picture', (text) =>
  expect(isInlinePicture(text, 1000)).toBe(true),
)

test('a picture may have exactly the maximum number of characters', () => {
  expect([PNG.length, PNG.length - 1].map((most) => isInlinePicture(PNG, most))).toEqual([true, false])
})

test('a picture may have any bytes after its signature, with or without padding', () => {
  for (const more of ['A', 'AB', 'ABC', 'A'.repeat(64)])
    expect(isInlinePicture(`${PNG.replace(/=+$/, '')}${more}`, 1000)).toBe(true)
})

test.each([
  ['no address', 'cover.png'],
  ['an address on the web', `https://example.org/${PNG}`],
  ['another kind than its bytes are', JPEG.replace('jpeg', 'png')],
  ['a kind that no device need show', PNG.replace('png', 'gif')],
  ['a drawing, which may hold scripts', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['no bytes', 'data:image/png;base64,'],
  ['other signs than base64', `${PNG}!`],
  ['something after it', `${PNG} x`],
])('%s is refused as an inline picture', (_, text) => expect(isInlinePicture(text, 1000)).toBe(false))
