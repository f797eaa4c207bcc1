import { createHash } from 'node:crypto'
import type { Digest, FileStore } from '../ports/file-store.ts'
import { StoreFull } from '../ports/store.ts'

export const digest: Digest = async (bytes) => createHash('sha256').update(bytes).digest('hex')
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Files in memory; `capacity` is how many bytes fit. `stored` and `parts` are what lies there. */
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
    async append(hash, offset, bytes) {
      const before = parts.get(hash) ?? new Uint8Array(0)
      if (before.length !== offset) throw new Error(`part ends at ${before.length}, not at ${offset}`)
      need(bytes.length)
      const after = new Uint8Array(before.length + bytes.length)
      after.set(before)
      after.set(bytes, offset)
      parts.set(hash, after)
    },
    async finish(hash) {
      const part = parts.get(hash)
      parts.delete(hash)
      if (part === undefined || hashOf(part) !== hash) return 'bad'
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
