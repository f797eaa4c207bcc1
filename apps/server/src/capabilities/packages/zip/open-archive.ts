import { type FileHandle, open } from 'node:fs/promises'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
import { refusalOfFiles } from '../check-files.ts'
import type { PackageLimits } from '../package-limits.ts'
import { type PackageRefusal, type PackageRefusalCode, packageRefusal } from '../package-refusal.ts'
import type { PackedFile } from '../packed-file.ts'
import { RefusedPackage, refusalAsValue } from '../refused-package.ts'
import { archiveEnd } from './archive-end.ts'
import { ArchiveReader } from './archive-reader.ts'
import { isBomb } from './check-entry.ts'
import { listEntries } from './list-entries.ts'
import { readEntry, type ZipEntry } from './read-entry.ts'

export type OpenArchive = { files: PackedFile[]; close: () => Promise<void> }

/** Opens a zip on disk and checks its whole directory; nothing is unpacked yet. */
export async function openArchive(
  path: string,
  limits: PackageLimits,
): Promise<Result<OpenArchive, PackageRefusal>> {
  const file = await open(path, 'r')
  const files = await packedFiles(file, limits).catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  if (files.ok) return accepted({ files: files.value, close: () => file.close() })
  await file.close()
  return files
}

async function packedFiles(
  file: FileHandle,
  limits: PackageLimits,
): Promise<Result<PackedFile[], PackageRefusal>> {
  const stat = await file.stat()
  if (!stat.isFile()) return refused(packageRefusal('not_a_zip'))
  const { size } = stat
  const zip = await openZip(file, size)
  if (!zip.ok) return refused(await orProgram(file, zip.refusal))
  const entries = await refusalAsValue(() => listedEntries(zip.value, limits))
  if (!entries.ok) return refused(await orProgram(file, entries.refusal))
  const files = entries.value.map((entry) => packedFile(zip.value, file, entry))
  const refusal = refusalOfFiles(files, limits) ?? refusalOfRatio(files, size, limits)
  return refusal === null ? accepted(files) : refused(refusal)
}

const CANNOT_BE_READ: readonly PackageRefusalCode[] = ['not_a_zip', 'truncated_zip', 'damaged_zip']

/** A zip that unpacks itself is refused as the program that it is. The program before the zip shifts everything in it, so that it looks damaged. */
async function orProgram(file: FileHandle, refusal: PackageRefusal): Promise<PackageRefusal> {
  const isProgram = CANNOT_BE_READ.includes(refusal.code) && (await beginsWith(file, 'MZ'))
  return isProgram ? packageRefusal('is_program') : refusal
}

// Entries may share their packed bytes, so that each alone looks harmless.
function refusalOfRatio(
  files: PackedFile[],
  archiveSize: number,
  limits: PackageLimits,
): PackageRefusal | null {
  const unpackedSize = files.reduce((sum, file) => sum + file.size, 0)
  return isBomb(unpackedSize, archiveSize, limits) ? packageRefusal('compression_bomb') : null
}

function packedFile(zip: ZipFile, file: FileHandle, entry: ZipEntry): PackedFile {
  return { path: entry.path, size: entry.entry.uncompressedSize, read: () => readEntry(zip, file, entry) }
}

async function openZip(file: FileHandle, size: number): Promise<Result<ZipFile, PackageRefusal>> {
  // Names stay bytes and sizes stay unchecked here, because entry-name and read-entry are stricter than the parser.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
  const end = await archiveEnd(file, size)
  try {
    return accepted(await fromRandomAccessReaderPromise(new ArchiveReader(file, end), end, options))
  } catch {
    return refused(packageRefusal((await beginsWith(file, 'PK')) ? 'truncated_zip' : 'not_a_zip'))
  }
}

async function beginsWith(file: FileHandle, letters: 'PK' | 'MZ'): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return buffer.toString('latin1') === letters
}

async function listedEntries(zip: ZipFile, limits: PackageLimits): Promise<ZipEntry[]> {
  try {
    return await listEntries(zip, limits)
  } catch (error) {
    if (error instanceof RefusedPackage) throw error
    // The parser's own errors differ only in their messages.
    const isEncrypted = error instanceof Error && error.message.includes('encryption')
    throw new RefusedPackage(isEncrypted ? 'encrypted_entry' : 'damaged_zip', undefined, { cause: error })
  }
}
