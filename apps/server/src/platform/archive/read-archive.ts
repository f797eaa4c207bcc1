import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { PlainError, systemCode } from '../plain-error.ts'

/** A file or a folder in an archive. Its name never leads out of the folder that it is unpacked into. */
export type Archived = {
  name: string
  isFolder: boolean
  /** Unpacks the file; fails where its checksum does not match. */
  write(path: string): Promise<void>
  text(): Promise<string>
}

const damaged = (path: string, cause?: unknown) =>
  new PlainError(`${path} is damaged or not a backup of Vereda: use another copy of it.`, { cause })

function notOpened(path: string, fault: unknown): PlainError {
  if (systemCode(fault) === 'ENOENT')
    return new PlainError(`There is no file ${path}. Name the backup's file.`, { cause: fault })
  if (systemCode(fault) === 'EACCES')
    return new PlainError(`This user may not read ${path}. Give it the right to read it.`, { cause: fault })
  return damaged(path, fault)
}

async function* checked(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  let checksum = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(piece, checksum)
      yield piece
    }
  } catch (fault) {
    throw damaged(path, fault)
  }
  if (checksum !== entry.crc32) throw damaged(path)
}

async function textOf(zip: ZipFile, entry: Entry, path: string): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of checked(zip, entry, path)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** The entries of an archive that Vereda wrote, in their order. A file that is cut off, damaged or no archive is a PlainError. */
export async function* readArchive(path: string): AsyncGenerator<Archived> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    throw notOpened(path, cause)
  })
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      yield {
        name: name.replace(/\/$/, ''),
        isFolder: name.endsWith('/'),
        write: (to) =>
          pipeline(
            checked(zip, entry, path),
            createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
          ),
        text: () => textOf(zip, entry, path),
      }
    }
  } catch (fault) {
    throw fault instanceof PlainError ? fault : damaged(path, fault)
  } finally {
    zip.close()
  }
}
