import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { otherStandard } from './other-standard.ts'
import { type PackageRefusal, packageRefusal } from './package-refusal.ts'
import { urlOfPath } from './url-of-path.ts'

const ENTRY = 'index.html'

/** A game opens with the index.html at the top of its package. */
export function gameEntry(paths: string[]): Result<{ entry: string }, PackageRefusal> {
  const other = otherStandard(paths)
  if (other !== null) return refused(other)
  const top = paths.find((path) => foldedPath(path) === ENTRY)
  if (top !== undefined) return accepted({ entry: urlOfPath(top) })
  const deeper = paths.find((path) => foldedPath(path).endsWith(`/${ENTRY}`))
  return refused(
    deeper === undefined ? packageRefusal('no_index') : packageRefusal('index_in_subfolder', deeper),
  )
}
