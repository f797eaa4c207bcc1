import type { Result } from '@vereda/domain/result/result.ts'
import type { BeforeKept, FileStore } from '../../platform/files/file-store.ts'
import type { ImportedPackage, PackageKind } from './imported-package.ts'
import { PACKAGE_LIMITS, type PackageLimits } from './package-limits.ts'
import type { PackageRefusal } from './package-refusal.ts'
import { type OnUnpacked, storePackage } from './store-package.ts'
import { withSpooledFile } from './with-spooled-file.ts'
import { openArchive } from './zip/open-archive.ts'

/** A stream is written to a file beside the store first, so there must be room for the whole upload. */
export type ImportRequest = {
  kind: PackageKind
  store: FileStore
  limits?: PackageLimits
  onUnpacked?: OnUnpacked | undefined
  beforeKept?: BeforeKept | undefined
} & ({ path: string } | { stream: AsyncIterable<Uint8Array> })

/**
 * Checks a SCORM or game zip and keeps its files. A refusal says why and leaves nothing in the store;
 * throws only for faults of this machine, such as a full disk.
 */
export async function importPackage(
  request: ImportRequest,
): Promise<Result<ImportedPackage, PackageRefusal>> {
  const limits = request.limits ?? PACKAGE_LIMITS
  if ('path' in request) return importArchive(request.path, request, limits)
  const { stream, store } = request
  return withSpooledFile(stream, { store, maxBytes: limits.maxTotalBytes }, (path) =>
    importArchive(path, request, limits),
  )
}

async function importArchive(
  path: string,
  { kind, store, onUnpacked, beforeKept }: ImportRequest,
  limits: PackageLimits,
): Promise<Result<ImportedPackage, PackageRefusal>> {
  const archive = await openArchive(path, limits)
  if (!archive.ok) return archive
  try {
    return await storePackage({ files: archive.value.files, kind, store, limits, onUnpacked, beforeKept })
  } finally {
    await archive.value.close()
  }
}
