import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { type PackageRefusal, packageRefusal } from './package-refusal.ts'

const LONGEST_PATH = 1024
const CONTROL_CHARACTER = /\p{Cc}/u
const NEVER_CONTENT = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])

/** The path under which a file of a package is known: relative, '/' separated, NFC, no '.' or empty segment; '' for the root itself. */
export function filePath(name: string): Result<string, PackageRefusal> {
  if (name.length > LONGEST_PATH || CONTROL_CHARACTER.test(name) || !name.isWellFormed()) {
    return refused(packageRefusal('bad_entry_name', name))
  }
  // some old zip tools write folders with a backslash; it divides names like a slash, so it can't hide a `..` either
  const segments = name.split(/[\\/]/)
  if (segments.includes('..')) return refused(packageRefusal('path_traversal', name))
  if (/^([\\/]|[a-z]:)/i.test(name)) return refused(packageRefusal('absolute_path', name))
  return accepted(
    segments
      .filter((segment) => segment !== '' && segment !== '.')
      .join('/')
      .normalize('NFC'),
  )
}

/** Files that operating systems leave in archives; no content ever needs them. */
export function isSystemLeftover(path: string): boolean {
  const segments = path.toLowerCase().split('/')
  return segments.includes('__macosx') || NEVER_CONTENT.has(segments.at(-1) ?? '')
}
