import type { Entry } from 'yauzl'
import type { PackageLimits } from '../package-limits.ts'
import { type PackageRefusal, packageRefusal } from '../package-refusal.ts'

const STORED = 0
const DEFLATED = 8
const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000
const PLAIN_TYPES = new Set([0, 0o100000, 0o040000])

/** What is wrong with one entry by its directory record alone, before a byte of it is unpacked. */
export function refusalOfEntry(path: string, entry: Entry, limits: PackageLimits): PackageRefusal | null {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type === SYMBOLIC_LINK) return packageRefusal('symbolic_link', path)
  if (!PLAIN_TYPES.has(type)) return packageRefusal('special_file', path)
  if (entry.isEncrypted()) return packageRefusal('encrypted_entry', path)
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return packageRefusal('unsupported_compression', path)
  }
  const { uncompressedSize, compressedSize } = entry
  return isBomb(uncompressedSize, compressedSize, limits) ? packageRefusal('compression_bomb', path) : null
}

/** The sizes here are what the archive claims; readEntry checks them. */
export function isBomb(unpacked: number, packed: number, limits: PackageLimits): boolean {
  return unpacked > limits.ratioFreeBytes && unpacked > packed * limits.maxRatio
}
