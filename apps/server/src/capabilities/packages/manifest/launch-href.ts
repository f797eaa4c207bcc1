import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { foldedPath } from '../file-path.ts'
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
  const candidates = [pathOf(bases, written, 'url'), pathOf(bases, written, 'folder')]
  if (candidates.includes(null)) return refused(packageRefusal('href_outside_package', href))
  const found = candidates.flatMap((path) => paths.get(foldedPath(path ?? '')) ?? [])[0]
  if (found === undefined) return refused(packageRefusal('href_missing_file', href))
  return accepted(withParameters(urlOfPath(found) + suffix, parameters))
}

function splitAtSuffix(href: string): string[] {
  const at = href.search(/[?#]/)
  return at < 0 ? [href] : [href.slice(0, at), href.slice(at)]
}

/**
 * The path below the package's root that an href names; null when it leads out of the package. A base is a URL, whose
 * last segment doesn't count unless it ends in a slash; tools that forget the slash mean it as a folder.
 */
function pathOf(bases: string[], href: string, basesAs: 'url' | 'folder'): string | null {
  const folders = bases.map((base) => folderOf(base, basesAs))
  const written = [...folders, href].map((part) => part.replaceAll('\\', '/'))
  if (written.some((part) => /^(\/|[a-z][a-z0-9+.-]*:)/i.test(part))) return null
  const segments: string[] = []
  for (const segment of unescaped(written.join('')).split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment)
  }
  return segments.join('/')
}

function folderOf(base: string, basesAs: 'url' | 'folder'): string {
  const [path = ''] = splitAtSuffix(base.replaceAll('\\', '/'))
  if (basesAs === 'folder') return path === '' || path.endsWith('/') ? path : `${path}/`
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a per cent sign that stands for itself
  }
}
