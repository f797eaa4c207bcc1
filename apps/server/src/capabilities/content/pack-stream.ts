import { buffer } from 'node:stream/consumers'
import { PACK_RECORD_BYTES_MAX, packRecordHeader } from '@vereda/domain/content/pack-record.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

export type WantedFile = { hash: string; offset: number }

/** What fits one record is one: a device takes a small file as a whole. */
async function recordOf(files: FileStore, hash: string, size: number): Promise<Buffer> {
  const bytes = size === 0 ? Buffer.alloc(0) : await buffer(files.open(hash, undefined, size))
  return Buffer.concat([packRecordHeader(hash, bytes.length, 0), bytes])
}

async function* recordsOf(
  files: FileStore,
  { hash, offset }: WantedFile,
  size: number,
): AsyncGenerator<Buffer> {
  if (offset >= size) return
  let at = offset
  // as much as one read gave is a record: nothing is copied together
  for await (const bytes of files.open(hash, { start: offset, end: size - 1 }, PACK_RECORD_BYTES_MAX)) {
    yield Buffer.from(packRecordHeader(hash, bytes.length, at))
    yield bytes
    at += bytes.length
  }
}

/** Files as one stream of records (content-runtime 7), in the order asked; a file that is gone from the store is left out. */
export async function* packStream(files: FileStore, wanted: readonly WantedFile[]): AsyncGenerator<Buffer> {
  for (const file of wanted) {
    const size = await files.size(file.hash)
    if (size === null) continue
    if (size <= PACK_RECORD_BYTES_MAX && file.offset === 0) yield recordOf(files, file.hash, size)
    else yield* recordsOf(files, file, size)
  }
}
