import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { PlainError, systemCode } from '../plain-error.ts'
import { sweepUnfinished, unfinishedPath } from './unfinished.ts'

const FILE_MODE = 0o100600
const ZIP64_FROM = 2 ** 31 // bytes; below the format's limit, because a file may grow while it is read

/** Adds entries to an archive, one after the other. */
export type Archive = {
  folder(name: string): void
  bytes(name: string, content: string): void
  /** Adds the bytes of a stream; resolves when it was read to its end. */
  stream(name: string, stream: Readable, size: number): Promise<void>
  /** Adds a file as it is now; resolves when it was read to its end. A file that is gone by now is left out. */
  file(name: string, path: string): Promise<void>
}

async function addStream(
  zip: ZipFile,
  name: string,
  stream: Readable,
  size: number,
  broken?: AbortSignal,
): Promise<void> {
  // nothing reads from a zip that cannot be written, so its stream would wait for ever
  if (broken) addAbortSignal(broken, stream)
  const forceZip64Format = size > ZIP64_FROM
  zip.addReadStream(stream, name, { mode: FILE_MODE, compressionLevel: 1, forceZip64Format })
  await finished(stream, { writable: false })
}

async function addFile(zip: ZipFile, name: string, path: string, broken?: AbortSignal): Promise<void> {
  const handle = await open(path).catch((fault: unknown) => {
    if (systemCode(fault) === 'ENOENT') return null
    throw fault
  })
  if (!handle) return
  const { size } = await handle.stat()
  await addStream(zip, name, handle.createReadStream(), size, broken)
}

/** An archive over a zip. Once `broken` is aborted, whatever is added fails at once. */
export const archiveOf = (zip: ZipFile, broken?: AbortSignal): Archive => ({
  folder: (name) => zip.addEmptyDirectory(name),
  bytes: (name, content) => zip.addBuffer(Buffer.from(content), name, { mode: FILE_MODE }),
  stream: (name, stream, size) => addStream(zip, name, stream, size, broken),
  file: (name, path) => addFile(zip, name, path, broken),
})

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The error for an archive that could not be written, in words that say what to do. */
export function notWritten(path: string, fault: unknown): unknown {
  switch (systemCode(fault)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new PlainError(
        `There is no room for ${path}. Free some space there, or name a file on another disk.`,
        { cause: fault },
      )
    case 'ENOENT':
    case 'ENOTDIR':
      return new PlainError(
        `There is no folder ${dirname(path)}. Make it, or name a file in another folder.`,
        { cause: fault },
      )
    case 'ENAMETOOLONG':
      return new PlainError(`The name of ${path} is too long. Give the file a shorter one.`, { cause: fault })
    case 'EROFS':
      return new PlainError(
        `The disk of ${dirname(path)} is read-only. Make it writable, or name a file on another disk.`,
        { cause: fault },
      )
    case 'EACCES':
    case 'EPERM':
      return new PlainError(
        `This user may not write in ${dirname(path)}. Name a file in a folder where it may.`,
        { cause: fault },
      )
    default:
      return fault
  }
}

/**
 * Writes an archive beside its place and moves it there when it is complete; only its owner may read it. Once `ending` is aborted nothing
 * more is written, and the unfinished file is removed.
 */
export async function writeArchive(
  path: string,
  fill: (archive: Archive) => Promise<void>,
  ending?: AbortSignal,
): Promise<void> {
  if (await isThere(path)) throw new PlainError(`${path} already exists: name another file.`)
  await sweepUnfinished(path)
  const unfinished = unfinishedPath(path)
  const zip = new ZipFile()
  const broken = new AbortController()
  ending?.addEventListener('abort', () => broken.abort(ending.reason))
  const written = pipeline(
    zip.outputStream,
    createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true }),
    { signal: broken.signal },
  )
  written.catch((fault: unknown) => broken.abort(notWritten(path, fault)))
  try {
    // when writing fails, filling stops too and frees what it holds
    await fill(archiveOf(zip, broken.signal))
    zip.end()
    await written
    await rename(unfinished, path)
  } catch (fault) {
    // when the folder does not exist there is nothing to remove, and the reason of the failed write is what is thrown
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw broken.signal.aborted ? broken.signal.reason : fault
  }
}
