import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Archive, archiveOf } from './write-archive.ts'

/** An archive as it is filled; it breaks off where filling it fails, and filling ends where nobody reads on. */
export function streamArchive(fill: (archive: Archive) => Promise<void>): Readable {
  const zip = new ZipFile()
  const archive = archiveOf(zip)
  const out = new PassThrough()
  let current: Readable | null = null
  out.once('close', () => current?.destroy())
  const filled = fill({
    ...archive,
    stream: (name, stream, size) => {
      current = stream
      if (out.destroyed) stream.destroy()
      return archive.stream(name, stream, size)
    },
  })
  // yazl's types know no Readable, which it is
  pipeline(zip.outputStream, out).catch(() => undefined)
  filled.then(() => zip.end()).catch((fault: Error) => out.destroy(fault))
  return out
}
