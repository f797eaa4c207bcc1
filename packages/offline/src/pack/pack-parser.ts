import {
  PACK_HEADER_BYTES,
  PACK_RECORD_BYTES_MAX,
  readPackHeader,
} from '@vereda/domain/content/pack-record.ts'

/** One whole record of a pack: these bytes belong at this offset of the file with this hash. */
export type PackRecord = { hash: string; offset: number; bytes: Uint8Array<ArrayBuffer> }

/** The stream is no pack: it announced a record longer than any may be. */
export class MalformedPack extends Error {
  override name = 'MalformedPack'
}

export type PackParser = {
  /** Takes the next bytes of the stream, cut anywhere, and gives the records that they complete. */
  push(chunk: Uint8Array): PackRecord[]
  /**
   * Takes back the bytes of a record that nobody reads any more, for the next record of the same length: new memory costs as much as
   * filling it.
   */
  giveBack(bytes: PackRecord['bytes']): void
  /** How many bytes of an incomplete record have come; 0 at a clean end. */
  pending(): number
  /** The part of the current record that has come, once its header is known; for a stream that was cut. */
  rest(): PackRecord | null
}

type Header = { hash: string; length: number; offset: number }

function headerFrom(bytes: Uint8Array): Header {
  const header = readPackHeader(bytes)
  if (header.length > PACK_RECORD_BYTES_MAX) throw new MalformedPack(`a record of ${header.length} bytes`)
  return header
}

/** Reads a pack (content-runtime 7) from a stream, holding at most one record in memory (rule D5). */
export function packParser(): PackParser {
  const head = new Uint8Array(PACK_HEADER_BYTES)
  let header: Header | null = null
  let body = new Uint8Array(0)
  let filled = 0
  let spare: PackRecord['bytes'] | null = null

  const begin = () => {
    header = headerFrom(head)
    body = spare?.length === header.length ? spare : new Uint8Array(header.length)
    if (body === spare) spare = null
    filled = 0
  }
  const end = (done: Header): PackRecord => {
    header = null
    filled = 0
    return { hash: done.hash, offset: done.offset, bytes: body }
  }
  const fill = (chunk: Uint8Array, at: number): number => {
    const target = header === null ? head : body
    const taken = Math.min(target.length - filled, chunk.length - at)
    target.set(chunk.subarray(at, at + taken), filled)
    filled += taken
    return at + taken
  }
  return {
    push(chunk) {
      const records: PackRecord[] = []
      let at = 0
      while (at < chunk.length) {
        at = fill(chunk, at)
        if (header === null && filled === PACK_HEADER_BYTES) begin()
        if (header !== null && filled === body.length) records.push(end(header))
      }
      return records
    },
    giveBack(bytes) {
      spare = bytes
    },
    pending: () => filled + (header === null ? 0 : PACK_HEADER_BYTES),
    rest: () =>
      header === null ? null : { hash: header.hash, offset: header.offset, bytes: body.slice(0, filled) },
  }
}
