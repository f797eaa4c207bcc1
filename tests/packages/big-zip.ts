import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { type ZipEntry, zipOf } from './zip.ts'

const PIECE = Buffer.alloc(1024 ** 2)

/**
 * Writes a zip of any size that takes no room on most disks: small entries, and one stored file of zeros whose bytes are a hole. It uses
 * Zip64 throughout, so that it may exceed 4 GB.
 */
export async function writeBigZip(
  path: string,
  small: ZipEntry[],
  big: { name: string; bytes: number },
): Promise<void> {
  const claimed = { size: big.bytes, packedSize: big.bytes, crc: crcOfZeros(big.bytes) }
  const entries: ZipEntry[] = [...small, { name: big.name, method: 'store', claimed }]
  const before = zipOf(entries, { zip64: true })
  const holeAt = startOfDirectory(before)
  const file = await open(path, 'w')
  try {
    await file.write(before.subarray(0, holeAt), 0, holeAt, 0)
    const end = movedDirectory(before.subarray(holeAt), holeAt, big.bytes)
    await file.write(end, 0, end.length, holeAt + big.bytes)
  } finally {
    await file.close()
  }
}

const startOfDirectory = (zip: Buffer): number => zip.indexOf('PK\x01\x02', 0, 'latin1')

// Updates the two fields of the zip64 end that hold the position of the directory and of that end itself.
function movedDirectory(directory: Buffer, was: number, by: number): Buffer {
  const moved = Buffer.from(directory)
  const end = moved.lastIndexOf('PK\x06\x06', undefined, 'latin1')
  const locator = moved.lastIndexOf('PK\x06\x07', undefined, 'latin1')
  moved.writeBigUInt64LE(BigInt(was + by), end + 48)
  moved.writeBigUInt64LE(BigInt(was + by + end), locator + 8)
  return moved
}

function crcOfZeros(bytes: number): number {
  let crc = 0
  for (let left = bytes; left > 0; left -= PIECE.length) {
    crc = crc32(PIECE.subarray(0, Math.min(left, PIECE.length)), crc)
  }
  return crc
}
