import { unzipSync } from 'fflate'

/** The file names in a zip and their total unpacked size in bytes, without unpacking. Throws if it is no zip. */
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
