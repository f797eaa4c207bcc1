import type { Sides } from '@vereda/domain/content/file-manifest.ts'

const MAGIC = /^GIF8[79]a$/
const HEADER_BYTES = 10

/**
 * The width and height of a GIF, from its first ten bytes; null for another file. A GIF is shown as it is: redrawn, an animation would stand
 * still.
 */
export function gifSides(bytes: Uint8Array): Sides | null {
  if (bytes.length < HEADER_BYTES || !MAGIC.test(Buffer.from(bytes.subarray(0, 6)).toString('latin1')))
    return null
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES)
  const sides: Sides = [header.getUint16(6, true), header.getUint16(8, true)]
  return Math.min(...sides) > 0 ? sides : null
}
