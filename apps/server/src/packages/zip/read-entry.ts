import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { RefusedPackage } from '../refused-package.ts'

const STORED = 0
const READ_BYTES = 256 * 1024

/** What reading an entry needs of it; the rest of the directory is let go, which bounds a listing's memory. */
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
    const packed = await packedBytes(zip, file, entry)
    if (packed === null) return
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

async function packedBytes(zip: ZipFile, file: FileHandle, entry: Entry) {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  if (entry.compressedSize === 0) return null
  return createReadStream('', {
    fd: file.fd,
    autoClose: false,
    start: fileDataStart,
    end: fileDataStart + entry.compressedSize - 1,
    highWaterMark: READ_BYTES,
  })
}
