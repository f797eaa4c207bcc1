import { PACK_RECORD_BYTES_MAX, packRecordHeader } from '@vereda/domain/content/pack-record.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

export type WantedFile = { hash: string; offset: number }

async function* piecesOf(files: FileStore, hash: string, start: number, end: number): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of files.open(hash, { start, end: end - 1 })) chunks.push(chunk as Buffer)
  yield Buffer.concat(chunks)
}

async function* recordsOf(
  files: FileStore,
  { hash, offset }: WantedFile,
  size: number,
): AsyncGenerator<Buffer> {
  if (size === 0) yield Buffer.from(packRecordHeader(hash, 0, 0))
  for (let at = offset; at < size; at += PACK_RECORD_BYTES_MAX) {
    const end = Math.min(at + PACK_RECORD_BYTES_MAX, size)
    for await (const piece of piecesOf(files, hash, at, end))
      yield Buffer.concat([packRecordHeader(hash, piece.length, at), piece])
  }
}

/** Files as one stream of records (content-runtime 7), in the order asked; a file that is gone from the store is left out. */
export async function* packStream(files: FileStore, wanted: readonly WantedFile[]): AsyncGenerator<Buffer> {
  for (const file of wanted) {
    const size = await files.size(file.hash)
    if (size !== null) yield* recordsOf(files, file, size)
  }
}
