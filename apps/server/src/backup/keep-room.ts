import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Archive } from '../platform/archive/write-archive.ts'
import { localUploads } from '../platform/files/local-uploads.ts'
import { PlainError } from '../platform/plain-error.ts'

const LOOK_MS = 250

const noRoom = (file: string, data: string) =>
  new PlainError(
    `A backup to ${file} would leave no room on the disk of ${data} for what people do. Name a file on another disk, or free some space.`,
  )

const diskOf = (path: string) =>
  stat(path).then(
    ({ dev }) => dev,
    () => null, // writing there will report why it fails
  )

/** Whether the disk with an installation's files has more room than plays need. */
export const roomIn = (files: string) => (): Promise<boolean> => localUploads(files).hasRoomFor(0)

type Room = {
  /** Aborted once there is no more room. */
  full: AbortSignal
  /** Wraps the archive so that the room is checked before each file. During a large file a timer checks it. */
  looked(archive: Archive): Archive
  end(): void
}

/**
 * Ends a backup once its disk has no more room than plays need. It applies to a backup file on the disk of its own node: otherwise plays and
 * the database would be without room until the backup fails.
 */
export async function keepRoom(
  { file, data }: { file: string; data: string },
  hasRoom: () => Promise<boolean>,
): Promise<Room> {
  const isShared = (await diskOf(dirname(file))) === (await diskOf(data))
  const full = new AbortController()
  const look = async () => {
    if (isShared && !(await hasRoom().catch(() => true))) full.abort(noRoom(file, data))
  }
  await look()
  full.signal.throwIfAborted()
  const looking = setInterval(look, LOOK_MS)
  const looked = (archive: Archive): Archive => ({
    ...archive,
    file: async (name, path) => {
      await look()
      return archive.file(name, path)
    },
  })
  return { full: full.signal, looked, end: () => clearInterval(looking) }
}
