import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { type PackageRefusal, type PackageRefusalCode, packageRefusal } from './package-refusal.ts'

/**
 * The files by which packages of other standards are known; an AICC course needs all four, of which the assignable units are looked for. A zip in
 * which the package itself was put once more is known by that one.
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

/** What a game may bring and open by itself. */
const OF_GAMES: readonly PackageRefusalCode[] = ['is_h5p', 'zip_in_zip']

/** Whether what makes the standard is there beside the file that it is known by. */
function isWhole(code: PackageRefusalCode, paths: readonly string[]): boolean {
  if (code === 'is_aicc') return endsAny(paths, '.crs')
  return !OF_GAMES.includes(code) || !endsAny(paths, 'index.html')
}

/** Names what a package is that is no SCORM, its standard or another zip; null where it is nothing that is known. */
export function otherStandard(paths: readonly string[]): PackageRefusal | null {
  for (const [code, name] of KNOWN_BY) {
    const found = paths.find((path) => name.test(foldedPath(path)))
    if (found !== undefined && isWhole(code, paths)) return packageRefusal(code, found)
  }
  return null
}
