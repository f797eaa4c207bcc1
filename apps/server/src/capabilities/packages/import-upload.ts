import type { Result } from '@vereda/domain/result/result.ts'
import type { BeforeKept, FileStore } from '../../platform/files/file-store.ts'
import { importPackage } from './import-package.ts'
import type { ImportedPackage } from './imported-package.ts'
import { PACKAGE_LIMITS } from './package-limits.ts'
import type { PackageRefusal } from './package-refusal.ts'
import type { OnUnpacked } from './store-package.ts'
import { withSpooledFile } from './with-spooled-file.ts'

/** Where a package is stored, and the callbacks that are told of its progress. */
type Into = { store: FileStore; onUnpacked?: OnUnpacked; beforeKept: BeforeKept }

/** Checks a zip on disk, and keeps its files: a course where it has a manifest, else a game. */
export async function importZip(path: string, into: Into): Promise<Result<ImportedPackage, PackageRefusal>> {
  const course = await importPackage({ path, kind: 'scorm', ...into })
  const hasManifest = course.ok || course.refusal.code !== 'no_manifest'
  return hasManifest ? course : importPackage({ path, kind: 'bundle', ...into })
}

/** Does the same for a zip that is sent in one request. */
export const importUpload = (
  stream: AsyncIterable<Uint8Array>,
  into: Into,
): Promise<Result<ImportedPackage, PackageRefusal>> =>
  withSpooledFile(stream, { store: into.store, maxBytes: PACKAGE_LIMITS.maxTotalBytes }, (path) =>
    importZip(path, into),
  )
