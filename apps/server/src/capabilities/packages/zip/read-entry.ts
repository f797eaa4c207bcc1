import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { RefusedPackage } from '../refused-package.ts'

const STORED = 0
const READ_BYTES = 256 * 1024

/** What reading an entry needs of it. The rest of its record is dropped, which bounds the memory of a listing. */
export type ZipEntry = { path: string; entry: Entry }

/** The bytes of an entry, unpacked as they are read. Ends in a RefusedPackage as soon as they are more, fewer or others than announced. */
export async function* readEntry(
  zip: ZipFile,
  file: FileHandle,
  { path, entry }: ZipEntry,
): AsyncIterable<Uint8Array> {
  let size = 0
  let checksum = 0
  for await (const piece of unpacked(zip, file, { path, entry })) {
    size += piece.length
    if (size > entry.uncompressedSize) throw new RefusedPackage('lying_size', path)
    checksum = crc32(piece, checksum)
    yield piece
  }
  if (size < entry.uncompressedSize) throw new RefusedPackage('lying_size', path)
  if (checksum !== entry.crc32) throw new RefusedPackage('damaged_zip', path)
}

async function* unpacked(
  zip: ZipFile,
  file: FileHandle,
  { path, entry }: ZipEntry,
): AsyncIterable<Uint8Array> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = bytesBetween(file, fileDataStart, fileDataStart + entry.compressedSize)
    if (entry.compressionMethod === STORED) {
      yield* packed
    } else {
      const inflate = createInflateRaw()
      pipeline(packed, inflate, () => {}) // its errors come out of inflate, and a reader that stops ends both
      yield* inflate
    }
  } catch (error) {
    throw new RefusedPackage('damaged_zip', path, { cause: error })
  }
}

// This is not a file stream, because a stream that is stopped half-way closes the file, which all entries share.
async function* bytesBetween(file: FileHandle, start: number, end: number): AsyncIterable<Uint8Array> {
  for (let at = start; at < end; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(READ_BYTES, end - at)), {
      position: at,
    })
    if (bytesRead === 0) throw new Error('the file became shorter while it was read')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
