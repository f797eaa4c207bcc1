import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { type PackageRefusal, packageRefusal, type RefusalCode } from './package-refusal.ts'

/** The files by which packages of other standards are known; an AICC course needs all four, of which the assignable units are looked for. */
const KNOWN_BY: readonly [RefusalCode, RegExp][] = [
  ['is_cmi5', /(^|\/)cmi5\.xml$/],
  ['is_xapi', /(^|\/)tincan\.xml$/],
  ['is_aicc', /\.au$/],
]

/** Names the standard of a package that is no SCORM; null where it is of none that is known. */
export function otherStandard(paths: readonly string[]): PackageRefusal | null {
  for (const [code, name] of KNOWN_BY) {
    const found = paths.find((path) => name.test(foldedPath(path)))
    const isWhole = code !== 'is_aicc' || paths.some((path) => foldedPath(path).endsWith('.crs'))
    if (found !== undefined && isWhole) return packageRefusal(code, found)
  }
  return null
}
