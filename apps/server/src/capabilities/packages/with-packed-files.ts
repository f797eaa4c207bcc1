import type { Result } from '@vereda/domain/result/result.ts'
import { PACKAGE_LIMITS } from './package-limits.ts'
import type { PackageRefusal } from './package-refusal.ts'
import type { PackedFile } from './packed-file.ts'
import { refusalAsValue } from './refused-package.ts'
import { openArchive } from './zip/open-archive.ts'

/** Checks a zip as a whole, and hands its files to `use` for as long as that runs. */
export async function withPackedFiles<T>(
  path: string,
  use: (files: readonly PackedFile[]) => Promise<T>,
): Promise<Result<T, PackageRefusal>> {
  const archive = await openArchive(path, PACKAGE_LIMITS)
  if (!archive.ok) return archive
  try {
    return await refusalAsValue(() => use(archive.value.files))
  } finally {
    await archive.value.close()
  }
}
