import type { Sides } from '@vereda/domain/content/file-manifest.ts'

const MAGIC = /^GIF8[79]a$/
const HEADER_BYTES = 10

/** The sides that a GIF is shown at, which stand in its first ten bytes; null for what is none. It is shown as it is: what moves would stand still when drawn anew. */
export function gifSides(bytes: Uint8Array): Sides | null {
  if (bytes.length < HEADER_BYTES || !MAGIC.test(Buffer.from(bytes.subarray(0, 6)).toString('latin1')))
    return null
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const sides: Sides = [header.getUint16(6, true), header.getUint16(8, true)]
  return Math.min(...sides) > 0 ? sides : null
}
