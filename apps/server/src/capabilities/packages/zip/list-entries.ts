import { Entry, type ZipFile } from 'yauzl'
import { filePath, isSystemLeftover } from '../file-path.ts'
import type { PackageLimits } from '../package-limits.ts'
import { RefusedPackage } from '../refused-package.ts'
import { refusalOfEntry } from './check-entry.ts'
import { entryName } from './entry-name.ts'
import type { ZipEntry } from './read-entry.ts'

const UNIX_FOLDER = 0o04
const DOS_FOLDER = 0x10
const RECORDS_PER_FILE = 2 // folders have records too
const MOST_DIRECTORY_BYTES = 64 * 1024 ** 2 // twice what 20,000 files with the longest allowed names need

/** Lists every file of an archive that content may need, and checks each by its record. Throws RefusedPackage. */
export async function listEntries(zip: ZipFile, limits: PackageLimits): Promise<ZipEntry[]> {
  if (zip.entryCount > limits.maxFiles * RECORDS_PER_FILE) throw new RefusedPackage('too_many_files')
  const files: ZipEntry[] = []
  let directoryBytes = 0
  for await (const entry of zip.eachEntry()) {
    directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (directoryBytes > MOST_DIRECTORY_BYTES) throw new RefusedPackage('too_large')
    const file = checkedFile(entry, limits)
    if (file !== null) files.push(file)
    if (files.length > limits.maxFiles) throw new RefusedPackage('too_many_files')
  }
  return files
}

/** An entry as a checked file; null for folders and for what operating systems leave behind, whose names are checked all the same. */
function checkedFile(entry: Entry, limits: PackageLimits): ZipEntry | null {
  const name = entryName(entry)
  if (name === null) throw new RefusedPackage('bad_entry_name', entry.fileNameRaw.toString('latin1'))
  const path = filePath(name)
  if (!path.ok) throw new RefusedPackage(path.refusal.code, path.refusal.subject)
  if (isFolder(name, entry) || path.value === '' || isSystemLeftover(path.value)) return null
  const refusal = refusalOfEntry(path.value, entry, limits)
  if (refusal !== null) throw new RefusedPackage(refusal.code, refusal.subject)
  return { path: path.value, entry: withoutBuffers(entry) }
}

// Some tools mark a folder by its attributes alone: by Unix's file type or by the bit of MS-DOS.
function isFolder(name: string, { externalFileAttributes, uncompressedSize }: Entry): boolean {
  if (name.endsWith('/')) return true
  const isMarked =
    externalFileAttributes >>> 28 === UNIX_FOLDER || (externalFileAttributes & DOS_FOLDER) !== 0
  return isMarked && uncompressedSize === 0
}

// Names, comments and extra fields would keep up to 192 KB of memory a record.
function withoutBuffers(entry: Entry): Entry {
  const { compressionMethod, compressedSize, uncompressedSize, crc32, relativeOffsetOfLocalHeader } = entry
  return Object.assign(new Entry(), {
    compressionMethod,
    compressedSize,
    uncompressedSize,
    crc32,
    relativeOffsetOfLocalHeader,
  })
}
