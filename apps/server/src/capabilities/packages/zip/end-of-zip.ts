import type { FileHandle } from 'node:fs/promises'

const SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const RECORD_BYTES = 22 // the record that a zip ends with, but for its comment
const MOST_BYTES = RECORD_BYTES + 0xffff + 64 * 1024

async function tailOf(file: FileHandle, size: number): Promise<Buffer> {
  const tail = Buffer.alloc(Math.min(size, MOST_BYTES))
  const { bytesRead } = await file.read(tail, 0, tail.length, size - tail.length)
  return tail.subarray(0, bytesRead)
}

/**
 * Where a zip ends: before the zeros with which some tools and media fill a file up to a whole block, which a zip's parser
 * would take for a record that was cut off. A file that ends in any other way has its whole size.
 */
export async function endOfZip(file: FileHandle, size: number): Promise<number> {
  const tail = await tailOf(file, size)
  const at = tail.lastIndexOf(SIGNATURE)
  if (at < 0 || at + RECORD_BYTES > tail.length) return size
  const end = at + RECORD_BYTES + tail.readUInt16LE(at + RECORD_BYTES - 2)
  const isFilledUp = end < tail.length && tail.subarray(end).every((byte) => byte === 0)
  return isFilledUp ? size - (tail.length - end) : size
}
