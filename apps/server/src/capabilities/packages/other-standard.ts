import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { type PackageRefusal, type PackageRefusalCode, packageRefusal } from './package-refusal.ts'

/**
 * The files that identify packages of other standards. An AICC course needs all four files of its standard; its
 * assignable units (.au) identify it. A zip that holds the package itself as another zip is identified by the inner zip.
 */
const KNOWN_BY: readonly [PackageRefusalCode, RegExp][] = [
  ['is_cmi5', /(^|\/)cmi5\.xml$/],
  ['is_xapi', /(^|\/)tincan\.xml$/],
  ['is_aicc', /\.au$/],
  ['is_h5p', /(^|\/)h5p\.json$/],
  ['zip_in_zip', /\.zip$/],
]

const endsAny = (paths: readonly string[], ending: string) =>
  paths.some((path) => foldedPath(path).endsWith(ending))

/** What a game may bring along and open by itself. */
const OF_GAMES: readonly PackageRefusalCode[] = ['is_h5p', 'zip_in_zip']

/** Whether the package has the rest of what makes the standard, beside the file that identifies it. */
function isWhole(code: PackageRefusalCode, paths: readonly string[]): boolean {
  if (code === 'is_aicc') return endsAny(paths, '.crs')
  return !OF_GAMES.includes(code) || !endsAny(paths, 'index.html')
}

/** The refusal of a package that is of another standard or holds another zip; null where it is neither. */
export function otherStandard(paths: readonly string[]): PackageRefusal | null {
  for (const [code, name] of KNOWN_BY) {
    const found = paths.find((path) => name.test(foldedPath(path)))
    if (found !== undefined && isWhole(code, paths)) return packageRefusal(code, found)
  }
  return null
}
