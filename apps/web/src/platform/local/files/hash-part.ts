import { sha256 as incremental } from '@noble/hashes/sha2.js'
import { PIECE_BYTES } from '@vereda/domain/content/file-manifest.ts'
import type { FileHashes } from './running-hash.ts'
import { hex, sha256 } from './sha256.ts'

/** The number of chunks in memory at once. */
const CHUNKS_AT_ONCE = 8

function* chunksOf(bytes: Uint8Array<ArrayBuffer>): Iterable<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/**
 * Hashes a whole file and each of its chunks, with a few chunks in memory. WebCrypto cannot hash a file step by step, so it hashes the
 * chunks, in parallel with the running hash of the whole.
 */
export async function hashPart(file: Blob): Promise<FileHashes> {
  const whole = incremental.create()
  const chunks: string[] = []
  const step = CHUNKS_AT_ONCE * PIECE_BYTES
  for (let at = 0; at < file.size; at += step) {
    const bytes = new Uint8Array(await file.slice(at, at + step).arrayBuffer())
    const beside = Promise.all([...chunksOf(bytes)].map(sha256))
    whole.update(bytes)
    chunks.push(...(await beside))
  }
  return { hash: hex(whole.digest()), chunks }
}
