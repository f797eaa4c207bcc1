import { saveBlob } from '@vereda/client/device/save-blob.ts'
import type { PlayerFiles } from '../../platform/player/player-options.ts'

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Saves a file of the content as a download under its own name; false if its bytes can't be read now. */
export async function saveFile(files: PlayerFiles, path: string): Promise<boolean> {
  const file = await files.get(path)
  if (file === null) return false
  saveBlob(file.bytes, nameOf(path))
  return true
}
