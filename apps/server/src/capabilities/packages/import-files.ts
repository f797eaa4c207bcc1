import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { refusalOfFiles } from './check-files.ts'
import { filePath } from './file-path.ts'
import type { ImportedPackage, PackageKind } from './imported-package.ts'
import { PACKAGE_LIMITS } from './package-limits.ts'
import type { PackageRefusal } from './package-refusal.ts'
import type { PackedFile } from './packed-file.ts'
import { storePackage } from './store-package.ts'

/** Keeps a package whose files were made in code, after the same checks of names, sizes and manifest as a zip's. */
export async function importFiles(request: {
  files: Record<string, Uint8Array>
  kind: PackageKind
  store: FileStore
}): Promise<Result<ImportedPackage, PackageRefusal>> {
  const files: PackedFile[] = []
  for (const [name, bytes] of Object.entries(request.files)) {
    const file = packedFile(name, bytes)
    if (!file.ok) return file
    files.push(file.value)
  }
  const refusal = refusalOfFiles(files, PACKAGE_LIMITS)
  if (refusal !== null) return refused(refusal)
  return storePackage({ ...request, files, limits: PACKAGE_LIMITS })
}

function packedFile(name: string, bytes: Uint8Array): Result<PackedFile, PackageRefusal> {
  const path = filePath(name)
  if (!path.ok) return path
  const read = async function* () {
    yield bytes
  }
  return accepted({ path: path.value, size: bytes.length, read })
}
