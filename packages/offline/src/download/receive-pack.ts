import { type PackRecord, packParser } from '../pack/pack-parser.ts'
import type { Digest, FileStore, VerifiedFile } from '../ports/file-store.ts'
import { isSmall, type Wanted } from './wanted.ts'

const BATCH_BYTES = 1024 * 1024

export type PackReception = {
  files: FileStore
  digest: Digest
  wanted: ReadonlyMap<string, Wanted>
  /** Hears how many bytes became durable. */
  onBytes: (bytes: number) => Promise<void>
}

type Batch = { files: VerifiedFile[]; bytes: number }

async function flush({ files, onBytes }: PackReception, batch: Batch): Promise<void> {
  if (batch.files.length === 0) return
  await files.save(batch.files)
  await onBytes(batch.bytes)
  batch.files = []
  batch.bytes = 0
}

/** A small file is one record; one whose bytes are not what its name says is dropped, and asked for again (rule D7). */
async function takeSmall(reception: PackReception, batch: Batch, record: PackRecord): Promise<void> {
  if ((await reception.digest(record.bytes)) !== record.hash) return
  batch.files.push({ hash: record.hash, bytes: record.bytes })
  batch.bytes += record.bytes.length
  if (batch.bytes >= BATCH_BYTES) await flush(reception, batch)
}

async function takePart({ files, onBytes }: PackReception, size: number, record: PackRecord): Promise<void> {
  const { hash, offset, bytes } = record
  // A piece that does not follow what is there would leave a hole; it is asked for again from where the part ends.
  if (offset !== (await files.partSize(hash)) || offset + bytes.length > size) return
  await files.append(hash, offset, bytes)
  await onBytes(bytes.length)
  if (offset + bytes.length === size && (await files.finish(hash)) === 'bad') await onBytes(-size)
}

/** What came of a large file's piece before the stream was cut is kept: the next pack begins behind it (rule D8). */
async function takeRest(reception: PackReception, rest: PackRecord | null): Promise<void> {
  const wanted = rest && reception.wanted.get(rest.hash)
  if (rest && wanted && !isSmall(wanted) && rest.bytes.length > 0)
    await takePart(reception, wanted.size, rest)
}

/**
 * Reads a pack's stream into the file store: small files verified in batches, large ones piece by piece. Rejects with what the stream
 * or the store rejected with; whatever was whole before that is kept (rules D5 to D8).
 */
export async function receivePack(
  reception: PackReception,
  stream: AsyncIterable<Uint8Array>,
): Promise<void> {
  const parser = packParser()
  const batch: Batch = { files: [], bytes: 0 }
  try {
    for await (const chunk of stream)
      for (const record of parser.push(chunk)) {
        const wanted = reception.wanted.get(record.hash)
        if (wanted === undefined) continue
        if (isSmall(wanted)) await takeSmall(reception, batch, record)
        else await takePart(reception, wanted.size, record)
      }
  } finally {
    await takeRest(reception, parser.rest())
    await flush(reception, batch)
  }
}
