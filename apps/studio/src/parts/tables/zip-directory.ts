import { unzipSync } from 'fflate'

/** What a zip says that is in it, and how much that comes to in bytes; nothing of it is unpacked. Throws where it is none. */
export function zipDirectory(bytes: Uint8Array): { names: string[]; size: number } {
  const names: string[] = []
  let size = 0
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name)
      size += originalSize
      return false
    },
  })
  return { names, size }
}
