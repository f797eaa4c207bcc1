import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { PackageLimits } from './package-limits.ts'
import type { PackedFile } from './packed-file.ts'
import { RefusedPackage } from './refused-package.ts'
import { isBomb } from './zip/check-entry.ts'

const LOADER = /^(?<folder>.*\/)?[^/]+\.loader\.js$/i
const COMPRESSED = /^(?<folder>.*\/)?[^/]+\.(?:js|wasm|data|json)\.(?:br|gz)$/i

const folderOf = (path: string, pattern: RegExp): string | null => {
  const groups = pattern.exec(path)?.groups
  return groups === undefined ? null : (groups.folder ?? '')
}

const decompressor = (path: string): Transform =>
  /br$/i.test(path) ? createBrotliDecompress() : createGunzip()

async function* decompressed(file: PackedFile): AsyncIterable<Uint8Array> {
  const out = decompressor(file.path)
  pipeline(file.read(), out, () => {}) // its errors come out of the decompressor, and a reader that stops ends both
  yield* out
}

/** Whether a file is compressed, as its name says. Brotli has no mark of its own, so the file's beginning is decompressed to see. */
async function isCompressed(file: PackedFile): Promise<boolean> {
  try {
    for await (const _ of decompressed(file)) break
    return true
  } catch {
    return false
  }
}

/** The file's bytes as a browser would get them. Far more of them than the file's size suggests end in a RefusedPackage. */
async function* asAnswered(file: PackedFile, limits: PackageLimits): AsyncIterable<Uint8Array> {
  if (!(await isCompressed(file))) return yield* file.read()
  let size = 0
  try {
    for await (const bytes of decompressed(file)) {
      size += bytes.length
      if (isBomb(size, file.size, limits)) throw new RefusedPackage('compression_bomb', file.path)
      yield bytes
    }
  } catch (error) {
    throw error instanceof RefusedPackage
      ? error
      : new RefusedPackage('damaged_zip', file.path, { cause: error })
  }
}

/**
 * Stores the files of a Unity build for browsers decompressed, under their own names. A build leaves them compressed
 * (`game.wasm.br`) for a web server that names their encoding in its response. A device without a network has no such
 * server, and a worker's response is never decompressed. Other files that a package compresses by itself stay as they are.
 */
export function withUnityBuilds(files: PackedFile[], limits: PackageLimits): PackedFile[] {
  const builds = new Set(files.map(({ path }) => folderOf(path, LOADER)).filter((folder) => folder !== null))
  const isOfBuild = ({ path }: PackedFile) => builds.has(folderOf(path, COMPRESSED) ?? '\0')
  return files.map((file) => (isOfBuild(file) ? { ...file, read: () => asAnswered(file, limits) } : file))
}
