import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { UploadFolder } from './file-store.ts'

/** How much room uploads leave free: on a full disk plays would be refused too, until somebody frees it. */
const KEPT_FREE_BYTES = 256 * 1024 ** 2

const ID = /^[0-9a-f-]{36}$/

/** Uploads on local disk, beside the store, where every node that shares the disk finds them: `<dir>/uploads/<id>`. */
export function localUploads(dir: string): UploadFolder {
  const folder = join(dir, 'uploads')
  const path = (id: string) => {
    if (!ID.test(id)) throw new Error('not an id of an upload')
    return join(folder, id)
  }
  return {
    path,
    async hasRoomFor(bytes) {
      const { blocks, bavail, bsize } = await statfs(dir)
      // some network file systems report no size at all
      return blocks === 0 || bavail * bsize - bytes >= KEPT_FREE_BYTES
    },
    remove: (id) => rm(path(id), { force: true }),
    async removeBefore(then, but) {
      for (const id of await readdir(folder).catch(() => []))
        if (!but.has(id) && (await isOlder(join(folder, id), then)))
          await rm(join(folder, id), { force: true })
    },
    async write(id, at, most, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(path(id), constants.O_WRONLY | constants.O_CREAT, 0o600)
      try {
        const written = await writeFrom(file, at, most, bytes)
        await file.datasync()
        return written
      } finally {
        await file.close()
      }
    },
  }
}

/** Whether a file was last written before `then`; false for a file that another process removes meanwhile. */
const isOlder = (path: string, then: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < then,
    () => false,
  )

type WritableFile = Awaited<ReturnType<typeof open>>

async function writeFrom(file: WritableFile, at: number, most: number, bytes: Readable): Promise<number> {
  let written = 0
  const rest = arriving(bytes)
  for await (const piece of rest) {
    const taken = piece.subarray(0, most - written)
    await writeAll(file, taken, at + written)
    written += taken.length
    if (written === most) break
  }
  return written
}

/** Writes a whole piece: one write may take only a part of it. */
async function writeAll(file: WritableFile, piece: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done)
    done += bytesWritten
  }
}

/** The bytes that arrive before the connection ends, even if it breaks: the rest comes with the next connection. */
async function* arriving(bytes: Readable): AsyncIterable<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  for (;;) {
    const next = await pieces.next().catch(() => ({ done: true, value: undefined }))
    if (next.done) return
    yield next.value as Uint8Array
  }
}
