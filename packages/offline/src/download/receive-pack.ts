import { type PackRecord, packParser } from '../pack/pack-parser.ts'
import type { Digest, FileStore, VerifiedFile } from '../ports/file-store.ts'
import { isSmall, type Wanted } from './wanted.ts'

const BATCH_BYTES = 1024 * 1024

export type PackReception = {
  files: FileStore
  digest: Digest
  wanted: ReadonlyMap<string, Wanted>
  /** Called with the number of bytes that became durable. */
  onBytes: (bytes: number) => Promise<void>
}

/** Small files that came together. Each is checked while the next ones come; `saving` is the save of the batch before. */
type Batch = { checks: Promise<VerifiedFile | null>[]; bytes: number; saving: Promise<void> }

async function save(
  { files, onBytes }: PackReception,
  checks: readonly Promise<VerifiedFile | null>[],
): Promise<void> {
  const right = (await Promise.all(checks)).filter((file) => file !== null)
  if (right.length === 0) return
  await files.save(right)
  await onBytes(right.reduce((sum, { bytes }) => sum + bytes.length, 0))
}

/** Saves a batch once the batch before is saved: a device holds at most two of them in memory. */
async function flush(reception: PackReception, batch: Batch): Promise<void> {
  await batch.saving
  batch.saving = save(reception, batch.checks.splice(0))
  batch.saving.catch(() => undefined) // the next `await` of `saving` rejects with the fault
  batch.bytes = 0
}

const checkedBy = async (digest: Digest, { hash, bytes }: PackRecord): Promise<VerifiedFile | null> =>
  (await digest(bytes)) === hash ? { hash, bytes } : null

/** Takes a small file, which is one record. A file whose bytes do not match its hash is dropped and asked for again (rule D7). */
async function takeSmall(reception: PackReception, batch: Batch, record: PackRecord): Promise<void> {
  batch.checks.push(checkedBy(reception.digest, record))
  batch.bytes += record.bytes.length
  if (batch.bytes >= BATCH_BYTES) await flush(reception, batch)
}

async function takePart({ files, onBytes }: PackReception, file: Wanted, record: PackRecord): Promise<void> {
  const { hash, offset, bytes } = record
  const { size } = file
  // A piece that does not continue the stored part would leave a hole. It is dropped, and the next pack is asked for from the part's end
  // on.
  if (offset !== (await files.partSize(hash)) || offset + bytes.length > size) return
  await files.append(file, offset, bytes)
  await onBytes(bytes.length)
  if (offset + bytes.length === size && (await files.finish(file)) === 'bad')
    await onBytes((await files.partSize(hash)) - size)
}

/** Keeps what came of a large file's piece before the stream was cut: the next pack begins behind it (rule D8). */
async function takeRest(reception: PackReception, rest: PackRecord | null): Promise<void> {
  const wanted = rest && reception.wanted.get(rest.hash)
  if (rest && wanted && !isSmall(wanted) && rest.bytes.length > 0) await takePart(reception, wanted, rest)
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
  const batch: Batch = { checks: [], bytes: 0, saving: Promise.resolve() }
  try {
    for await (const chunk of stream)
      for (const record of parser.push(chunk)) {
        const wanted = reception.wanted.get(record.hash)
        if (wanted === undefined) continue
        if (isSmall(wanted)) await takeSmall(reception, batch, record)
        else {
          await takePart(reception, wanted, record)
          parser.giveBack(record.bytes)
        }
      }
  } finally {
    await takeRest(reception, parser.rest())
    await flush(reception, batch)
    await batch.saving
  }
}
