import { sha256 as incremental } from '@noble/hashes/sha2.js'
import { CHUNK_BYTES } from './blob-row.ts'
import { hex, sha256 } from './sha256.ts'

/** The hash of a whole file and of each of its chunks, holding one chunk in memory. WebCrypto can't hash piece by piece. */
export async function hashPart(file: Blob): Promise<{ hash: string; chunks: string[] }> {
  const whole = incremental.create()
  const chunks: string[] = []
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    const bytes = new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer())
    whole.update(bytes)
    chunks.push(await sha256(bytes))
  }
  return { hash: hex(whole.digest()), chunks }
}
