import { foldedPath } from '@vereda/domain/content/find-file.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { otherStandard } from '../other-standard.ts'
import { type PackageRefusal, packageRefusal } from '../package-refusal.ts'
import type { PackedFile } from '../packed-file.ts'

const MANIFEST = 'imsmanifest.xml'

/**
 * Finds a SCORM package's manifest, which must be at the package's top. One in a sub-folder has a
 * refusal of its own, since zipping the folder is the usual slip.
 */
export function findManifest(files: PackedFile[]): Result<PackedFile, PackageRefusal> {
  const top = files.find((file) => foldedPath(file.path) === MANIFEST)
  if (top !== undefined) return accepted(top)
  const deeper = files.find((file) => foldedPath(file.path).endsWith(`/${MANIFEST}`))
  if (deeper !== undefined) return refused(packageRefusal('manifest_in_subfolder', deeper.path))
  return refused(otherStandard(files.map(({ path }) => path)) ?? packageRefusal('no_manifest'))
}
