import { createHash } from 'node:crypto'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { pieceAt, pieceCount, piecesEnding, piecesOf } from '@vereda/domain/content/pieces.ts'
import { type Digest, type FileStore, SpoiledPiece } from '../ports/file-store.ts'
import { StoreFull } from '../ports/store.ts'

export const digest: Digest = async (bytes) => createHash('sha256').update(bytes).digest('hex')
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A file as a manifest names it, with the hashes of its pieces if it has several. */
export function named(bytes: Uint8Array): StoredFile {
  const size = bytes.length
  const pieces = Array.from({ length: pieceCount(size) }, (_, index) => {
    const { start, end } = pieceAt(index, size)
    return hashOf(bytes.subarray(start, end))
  })
  return { hash: hashOf(bytes), size, ...(pieces.length > 1 ? { pieces } : {}) }
}

/** The index of the first of these pieces that does not match its hash. */
function wrongPiece(file: StoredFile, part: Uint8Array, indexes: readonly number[]): number | undefined {
  const pieces = piecesOf(file)
  return indexes.find((index) => {
    const { start, end } = pieceAt(index, file.size)
    return pieces !== null && hashOf(part.subarray(start, end)) !== pieces[index]
  })
}

/** Files in memory; `capacity` is how many bytes fit, `stored` and `parts` are what is kept. */
export type MemoryFiles = FileStore & {
  stored: Map<string, Uint8Array<ArrayBuffer>>
  parts: Map<string, Uint8Array<ArrayBuffer>>
  capacity: number
}

const weight = (files: Map<string, Uint8Array>) => [...files.values()].reduce((sum, f) => sum + f.length, 0)

export function memoryFiles(capacity = Number.POSITIVE_INFINITY): MemoryFiles {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  const room = () => files.capacity - weight(stored) - weight(parts)
  const need = (bytes: number) => {
    if (bytes > room()) throw new StoreFull('no room')
  }
  const files: MemoryFiles = {
    stored,
    parts,
    capacity,
    known: async () => new Set(stored.keys()),
    async save(batch) {
      need(batch.reduce((sum, file) => sum + file.bytes.length, 0))
      for (const { hash, bytes } of batch) stored.set(hash, bytes)
    },
    partSize: async (hash) => parts.get(hash)?.length ?? 0,
    async append(file, offset, bytes) {
      const { hash, size } = file
      const before = parts.get(hash) ?? new Uint8Array(0)
      if (before.length !== offset) throw new Error(`part ends at ${before.length}, not at ${offset}`)
      need(bytes.length)
      const after = new Uint8Array(before.length + bytes.length)
      after.set(before)
      after.set(bytes, offset)
      parts.set(hash, after)
      const wrong = wrongPiece(file, after, piecesEnding({ start: offset, end: after.length }, size))
      if (wrong === undefined) return
      parts.set(hash, after.slice(0, pieceAt(wrong, size).start))
      throw new SpoiledPiece(`piece ${wrong}`)
    },
    async finish(file) {
      const { hash, size } = file
      const part = parts.get(hash)
      parts.delete(hash)
      if (part === undefined) return 'bad'
      const wrong = wrongPiece(file, part, [...Array(pieceCount(size)).keys()])
      if (wrong !== undefined) parts.set(hash, part.slice(0, pieceAt(wrong, size).start))
      if (wrong !== undefined || hashOf(part) !== hash) return 'bad'
      stored.set(hash, part)
      return 'good'
    },
    async delete(hashes) {
      for (const hash of hashes) stored.delete(hash)
    },
    async dropParts(keep) {
      for (const hash of [...parts.keys()]) if (!keep.has(hash)) parts.delete(hash)
    },
    room: async () => (files.capacity === Number.POSITIVE_INFINITY ? null : room()),
  }
  return files
}
