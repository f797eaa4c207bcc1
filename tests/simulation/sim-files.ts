import type { FileStore } from '@vereda/offline/ports/file-store.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/** A tab's access to its device's files. The tab may die before each step, and after it. */
export function simFiles(scheduler: Scheduler, actor: Actor, files: FileStore): FileStore {
  const go = async <T>(work: () => Promise<T>): Promise<T> => {
    await scheduler.point(actor)
    const value = await work()
    await scheduler.point(actor)
    return value
  }
  return {
    known: () => go(files.known),
    save: (batch) => go(() => files.save(batch)),
    partSize: (hash) => go(() => files.partSize(hash)),
    append: (file, offset, bytes) => go(() => files.append(file, offset, bytes)),
    finish: (file) => go(() => files.finish(file)),
    delete: (hashes) => go(() => files.delete(hashes)),
    dropParts: (keep) => go(() => files.dropParts(keep)),
    room: files.room,
  }
}
