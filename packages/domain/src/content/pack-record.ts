import * as z from 'zod/mini'
import { FileHash } from './file-manifest.ts'

/** The most bytes of one record of a pack. A longer file is sent as several records with the same hash and growing offsets. */
export const PACK_RECORD_BYTES_MAX = 1024 * 1024

/** The bytes of a record's header: SHA-256 of the whole file (32), then length and offset of this piece (little-endian u32 each). */
export const PACK_HEADER_BYTES = 40

const FILES_MAX = 20_000
const ENTRY_BYTES = 90 // a hash, an offset and the punctuation around them

/** The longest body of `POST /pack`. */
export const PACK_REQUEST_BYTES_MAX = FILES_MAX * ENTRY_BYTES

/** The body of `POST /pack`: the files in the order in which they are wanted, each from its start or from an offset. */
export const PackRequest = z
  .array(z.union([FileHash, z.tuple([FileHash, z.int().check(z.minimum(0))])]))
  .check(z.maxLength(FILES_MAX))
export type PackRequest = z.infer<typeof PackRequest>

const byteAt = (hash: string, i: number) => Number.parseInt(hash.slice(i * 2, i * 2 + 2), 16)
const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')

/** The header of a record: `length` bytes of the file `hash` (hex) follow, from `offset` of that file. */
export function packRecordHeader(hash: string, length: number, offset: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(PACK_HEADER_BYTES)
  for (let i = 0; i < 32; i++) header[i] = byteAt(hash, i)
  const view = new DataView(header.buffer)
  view.setUint32(32, length, true)
  view.setUint32(36, offset, true)
  return header
}

/** Reads a record's header; `bytes` must hold at least `PACK_HEADER_BYTES` from `at` on. */
export function readPackHeader(bytes: Uint8Array, at = 0): { hash: string; length: number; offset: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, PACK_HEADER_BYTES)
  const hash = Array.from(bytes.subarray(at, at + 32), hexOf).join('')
  return { hash, length: view.getUint32(32, true), offset: view.getUint32(36, true) }
}
