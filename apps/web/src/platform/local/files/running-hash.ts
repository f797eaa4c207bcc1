import { sha256 as incremental } from '@noble/hashes/sha2.js'
import { PIECE_BYTES } from '@vereda/domain/content/file-manifest.ts'
import { hex, sha256 } from './sha256.ts'

export type FileHashes = { hash: string; chunks: string[] }
type Running = {
  hash: string
  at: number
  whole: ReturnType<typeof incremental.create>
  chunks: Promise<string>[]
}

let running: Running | null = null

/**
 * Hashes a file's bytes while they come, if they come from its beginning and in whole chunks. Hashing then runs while the network is
 * awaited, and the file need not be read again.
 */
export function hashAlong(hash: string, offset: number, bytes: Uint8Array<ArrayBuffer>): void {
  if (offset === 0) running = { hash, at: 0, whole: incremental.create(), chunks: [] }
  if (running?.hash !== hash) return
  if (running.at !== offset || offset % PIECE_BYTES !== 0) {
    running = null
    return
  }
  running.whole.update(bytes)
  running.chunks.push(sha256(bytes))
  running.at += bytes.length
}

/** The hashes of a file that came without a gap, or null; then it must be read again. */
export async function hashedAlong(hash: string, size: number): Promise<FileHashes | null> {
  if (running?.hash !== hash || running.at !== size) return null
  const { whole, chunks } = running
  running = null
  return { hash: hex(whole.digest()), chunks: await Promise.all(chunks) }
}
