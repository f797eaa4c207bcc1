import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { unescapedPath } from '@vereda/domain/content/unescaped-path.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { type PackageRefusal, packageRefusal } from '../package-refusal.ts'
import { urlOfPath } from '../url-of-path.ts'
import { withParameters } from './with-parameters.ts'

/** A package's paths by their folded form: authors on Windows write `Index.html` for `index.html`. */
export type PathIndex = ReadonlyMap<string, string>

export const pathIndex = (paths: string[]): PathIndex =>
  new Map(paths.map((path) => [foldedPath(path), path]))

/** What an item opens: the relative URL of a file of the package, with the href's own and the item's parameters. */
export function launchHref(
  { href, bases, parameters }: { href: string; bases: string[]; parameters: string | undefined },
  paths: PathIndex,
): Result<string, PackageRefusal> {
  const [written = '', suffix = ''] = splitAtSuffix(href)
  const named = pathsOf(bases, written)
  if (named.includes(null)) return refused(packageRefusal('href_outside_package', href))
  const found = fileAmong(named, paths)
  if (found !== undefined) return accepted(withParameters(urlOfPath(found) + suffix, parameters))
  // some tools write a file's name unescaped, with characters that have a meaning in a URL
  const literal = fileAmong(pathsOf(bases, href), paths)
  if (literal === undefined) return refused(packageRefusal('href_missing_file', href))
  return accepted(withParameters(urlOfPath(literal), parameters))
}

/** The paths that an href may mean, likeliest first. */
const pathsOf = (bases: string[], written: string): (string | null)[] =>
  [unescapedPath, asWritten].flatMap((reading) => [
    pathOf(bases, written, { basesAs: 'url', reading }),
    pathOf(bases, written, { basesAs: 'folder', reading }),
  ])

const fileAmong = (candidates: (string | null)[], paths: PathIndex): string | undefined =>
  candidates.flatMap((path) => paths.get(foldedPath(path ?? '')) ?? [])[0]

function splitAtSuffix(href: string): string[] {
  const at = href.search(/[?#]/)
  return at < 0 ? [href] : [href.slice(0, at), href.slice(at)]
}

/**
 * The path below the package's root that an href names; null when it leads out of the package. A base is a URL, whose
 * last segment doesn't count unless it ends in a slash; tools that forget the slash mean it as a folder. A single slash
 * in front means the package's root, as in platforms that put a package's address before it.
 */
function pathOf(bases: string[], href: string, { basesAs, reading }: Reading): string | null {
  const folders = bases.map((base) => folderOf(base, basesAs))
  const written = [...folders, href].map((part) => part.replaceAll('\\', '/'))
  if (written.some((part) => /^(\/\/|[a-z][a-z0-9+.-]*:)/i.test(part))) return null
  const fromRoot = written.findLastIndex((part) => part.startsWith('/'))
  const segments: string[] = []
  for (const segment of reading(written.slice(Math.max(0, fromRoot)).join('')).split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment)
  }
  return segments.join('/')
}

type Reading = { basesAs: 'url' | 'folder'; reading: (path: string) => string }

function folderOf(base: string, basesAs: Reading['basesAs']): string {
  const [path = ''] = splitAtSuffix(base.replaceAll('\\', '/'))
  if (basesAs === 'folder') return path === '' || path.endsWith('/') ? path : `${path}/`
  return path.slice(0, path.lastIndexOf('/') + 1)
}

const asWritten = (path: string): string => path
