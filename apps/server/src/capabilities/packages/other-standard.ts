import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { type PackageRefusal, type PackageRefusalCode, packageRefusal } from './package-refusal.ts'

/** The files by which packages of other standards are known; an AICC course needs all four, of which the assignable units are looked for. */
const KNOWN_BY: readonly [PackageRefusalCode, RegExp][] = [
  ['is_cmi5', /(^|\/)cmi5\.xml$/],
  ['is_xapi', /(^|\/)tincan\.xml$/],
  ['is_aicc', /\.au$/],
  ['is_h5p', /(^|\/)h5p\.json$/],
]

const endsAny = (paths: readonly string[], ending: string) =>
  paths.some((path) => foldedPath(path).endsWith(ending))

/** Whether what makes the standard is there beside the file that it is known by: a game may bring an activity of H5P and open it by itself. */
function isWhole(code: PackageRefusalCode, paths: readonly string[]): boolean {
  if (code === 'is_aicc') return endsAny(paths, '.crs')
  return code !== 'is_h5p' || !endsAny(paths, 'index.html')
}

/** Names the standard of a package that is no SCORM; null where it is of none that is known. */
export function otherStandard(paths: readonly string[]): PackageRefusal | null {
  for (const [code, name] of KNOWN_BY) {
    const found = paths.find((path) => name.test(foldedPath(path)))
    if (found !== undefined && isWhole(code, paths)) return packageRefusal(code, found)
  }
  return null
}
