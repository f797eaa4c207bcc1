import type { FileStore } from '../../platform/files/file-store.ts'
import { RefusedPackage } from './refused-package.ts'

/** The room is looked at again after so many bytes: more may come than was announced, and other requests write too. */
const LOOKED_EVERY_BYTES = 16 * 1024 ** 2

/** Refuses a package that would leave no room for plays. */
export async function refuseWithoutRoom(store: Pick<FileStore, 'uploads'>, bytes = 0): Promise<void> {
  if (!(await store.uploads.hasRoomFor(bytes))) throw new RefusedPackage('no_room')
}

/** Makes a function that is told of bytes as they are written, and refuses the package once there is no room left. */
export function roomWatch(store: Pick<FileStore, 'uploads'>): (bytes: number) => Promise<void> {
  let unseen = 0
  return async (bytes) => {
    unseen += bytes
    if (unseen < LOOKED_EVERY_BYTES) return
    unseen = 0
    await refuseWithoutRoom(store)
  }
}
