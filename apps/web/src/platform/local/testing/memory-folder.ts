/** A file of the folder, with a worker's synchronous access to it and a page's stream. */
function handleOf(
  files: Map<string, Uint8Array<ArrayBuffer>>,
  name: string,
  disk: { room: number; open: Set<string> },
) {
  const bytes = () => files.get(name)!
  const grow = (added: number) => {
    if (added > disk.room) throw new DOMException('no room', 'QuotaExceededError')
    disk.room -= added
  }
  return {
    getFile: async () => new File([bytes()], name),
    createSyncAccessHandle: async () => ({
      isOpen: disk.open.add(name),
      getSize: () => bytes().length,
      read(into: Uint8Array, { at }: { at: number }) {
        const read = bytes().subarray(at, at + into.length)
        into.set(read)
        return read.length
      },
      write(added: Uint8Array, { at }: { at: number }) {
        grow(at + added.length - bytes().length)
        const after = new Uint8Array(Math.max(bytes().length, at + added.length))
        after.set(bytes())
        after.set(added, at)
        files.set(name, after)
        return added.length
      },
      truncate: (size: number) => void files.set(name, bytes().slice(0, size)),
      flush: () => undefined,
      close: () => void disk.open.delete(name),
    }),
    async move(to: string) {
      files.set(to, bytes())
      files.delete(name)
    },
  }
}

/**
 * The folder of large files, in memory. `files` is its contents, `disk.room` the number of bytes that still fit, and `disk.open` the files
 * that a worker writes to.
 */
export function memoryFolder() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const disk = { room: Number.POSITIVE_INFINITY, open: new Set<string>() }
  const folder = {
    async getFileHandle(name: string, { create = false } = {}) {
      if (!files.has(name) && !create) throw new DOMException('none of this name', 'NotFoundError')
      if (!files.has(name)) files.set(name, new Uint8Array())
      return handleOf(files, name, disk)
    },
    async removeEntry(name: string) {
      if (disk.open.has(name)) throw new DOMException('in use', 'NoModificationAllowedError')
      if (!files.delete(name)) throw new DOMException('none of this name', 'NotFoundError')
    },
    async *keys() {
      yield* [...files.keys()]
    },
  }
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) }
  return { files, disk, storage }
}
