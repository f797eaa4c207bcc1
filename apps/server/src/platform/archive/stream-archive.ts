import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Archive, archiveOf } from './write-archive.ts'

/** Streams an archive while `fill` fills it. The stream breaks off where filling fails, and filling stops where nobody reads on. */
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
  // yazl's types do not say that this is a Readable
  pipeline(zip.outputStream, out).catch(() => undefined)
  filled.then(() => zip.end()).catch((fault: Error) => out.destroy(fault))
  return out
}
