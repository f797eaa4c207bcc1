import { buffer } from 'node:stream/consumers'
import { PACK_RECORD_BYTES_MAX, packRecordHeader } from '@vereda/domain/content/pack-record.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

export type WantedFile = { hash: string; offset: number }
type SizedFile = WantedFile & { size: number }

/** How many files one stream has open at once. */
const FILES_AT_ONCE = 16

/** The files that are still in the store, with their sizes. */
async function sized(files: FileStore, wanted: readonly WantedFile[]): Promise<SizedFile[]> {
  const sizes = await Promise.all(wanted.map(({ hash }) => files.size(hash)))
  return wanted.flatMap((file, index) => {
    const size = sizes[index] ?? null
    return size === null ? [] : [{ ...file, size }]
  })
}

/** Whether a file is sent as one record: it is asked for from its start and fits a record. A device receives a small file as a whole. */
const isOneRecord = ({ offset, size }: SizedFile) => offset === 0 && size <= PACK_RECORD_BYTES_MAX

/** Groups the files in their order: small files that together fill a record's bytes, and each large file by itself. */
function* groupsOf(files: readonly SizedFile[]): Generator<SizedFile[]> {
  let group: SizedFile[] = []
  let room = PACK_RECORD_BYTES_MAX
  for (const file of files) {
    const goesAlong = isOneRecord(file) && file.size <= room
    if (!goesAlong && group.length > 0) yield group
    if (!goesAlong) [group, room] = [[], PACK_RECORD_BYTES_MAX]
    group.push(file)
    room = isOneRecord(file) ? room - file.size : -1
  }
  if (group.length > 0) yield group
}

async function recordOf(files: FileStore, { hash, size }: SizedFile): Promise<Buffer[]> {
  const bytes = size === 0 ? Buffer.alloc(0) : await buffer(files.open(hash, undefined, size))
  return [Buffer.from(packRecordHeader(hash, bytes.length, 0)), bytes]
}

/** Small files are read in parallel. Read one after the other, 2,000 files wait for the disk longer than for the network. */
async function recordsOfSmall(files: FileStore, group: readonly SizedFile[]): Promise<Buffer> {
  const records = await Promise.all(group.map((file) => recordOf(files, file)))
  return Buffer.concat(records.flat())
}

async function* recordsOf(files: FileStore, { hash, offset, size }: SizedFile): AsyncGenerator<Buffer> {
  if (offset >= size) return
  let at = offset
  // each read of the file becomes one record, so that no bytes are copied
  for await (const bytes of files.open(hash, { start: offset, end: size - 1 }, PACK_RECORD_BYTES_MAX)) {
    yield Buffer.from(packRecordHeader(hash, bytes.length, at))
    yield bytes
    at += bytes.length
  }
}

/** Sends files as one stream of records (content-runtime 7), in the order asked for. Files that are no longer in the store are left out. */
export async function* packStream(files: FileStore, wanted: readonly WantedFile[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < wanted.length; at += FILES_AT_ONCE)
    for (const group of groupsOf(await sized(files, wanted.slice(at, at + FILES_AT_ONCE))))
      if (isOneRecord(group[0]!)) yield recordsOfSmall(files, group)
      else yield* recordsOf(files, group[0]!)
}
