import type { FileHandle } from 'node:fs/promises'

const END = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22
const MOST_BYTES = 1024 ** 2

/**
 * Where a zip ends within its file. Some tools and servers fill the last block of a file with zeros. Other programs ignore
 * them, but the parser takes the zip for one that is cut off. Anything else after the end is left for the parser to refuse.
 */
export async function archiveEnd(file: FileHandle, size: number): Promise<number> {
  const start = Math.max(0, size - MOST_BYTES)
  const tail = Buffer.alloc(size - start)
  await file.read(tail, 0, tail.length, start)
  const record = tail.lastIndexOf(END)
  if (record < 0 || record + END_BYTES > tail.length) return size
  const end = record + END_BYTES + tail.readUInt16LE(record + END_BYTES - 2)
  return tail.subarray(end).every((byte) => byte === 0) ? Math.min(start + end, size) : size
}
