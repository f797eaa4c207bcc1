import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { otherStandard } from './other-standard.ts'
import { type PackageRefusal, packageRefusal } from './package-refusal.ts'
import { urlOfPath } from './url-of-path.ts'

const ENTRY = 'index.html'

/** The only page at the top of a package: tools for stories export one page, named as its author likes. */
function onlyPage(paths: string[]): string | undefined {
  const [page, another] = paths.filter((path) => /^[^/]+\.html?$/.test(foldedPath(path)))
  return another === undefined ? page : undefined
}

/** The page that a game opens with: the index.html at the top of its package, or the only page there. */
export function gameEntry(paths: string[]): Result<{ entry: string }, PackageRefusal> {
  const other = otherStandard(paths)
  if (other !== null) return refused(other)
  const top = paths.find((path) => foldedPath(path) === ENTRY)
  if (top !== undefined) return accepted({ entry: urlOfPath(top) })
  const endingIn = (end: string) => paths.find((path) => foldedPath(path).endsWith(end))
  const deeper = endingIn(`/${ENTRY}`)
  if (deeper !== undefined) return refused(packageRefusal('index_in_subfolder', deeper))
  const only = onlyPage(paths)
  if (only !== undefined) return accepted({ entry: urlOfPath(only) })
  const flash = endingIn('.html') === undefined ? endingIn('.swf') : undefined
  return refused(flash === undefined ? packageRefusal('no_index') : packageRefusal('is_flash', flash))
}
