import { foldedPath } from '@vereda/domain/content/find-file.ts'
import type { PackageLimits } from './package-limits.ts'
import { type PackageRefusal, packageRefusal } from './package-refusal.ts'
import type { PackedFile } from './packed-file.ts'

/** What is wrong with a package's list of files as a whole, if anything: none, too many, too big, or two in one place. */
export function refusalOfFiles(files: PackedFile[], limits: PackageLimits): PackageRefusal | null {
  if (files.length === 0) return packageRefusal('empty_package')
  if (files.length > limits.maxFiles) return packageRefusal('too_many_files')
  const total = files.reduce((sum, file) => sum + file.size, 0)
  if (total > limits.maxTotalBytes) return packageRefusal('too_large')
  const clash = firstClash(files.map((file) => file.path))
  return clash === null ? null : packageRefusal('duplicate_name', clash)
}

// A file at the path of another file's folder is a clash too: a device that unpacks to disk can't have both.
function firstClash(paths: string[]): string | null {
  const taken = new Set<string>()
  for (const path of paths) {
    if (taken.has(foldedPath(path))) return path
    taken.add(foldedPath(path))
  }
  return paths.find((path) => foldersAbove(foldedPath(path)).some((folder) => taken.has(folder))) ?? null
}

function foldersAbove(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(1).map((_, depth) => segments.slice(0, depth + 1).join('/'))
}
