import type { PlayerFiles } from '../../platform/player/player-options.ts'

const LET_GO_MS = 60_000 // the browser has taken the bytes by then

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Hands a file of the content to the learner, as a download under its own name; false when its bytes can't be had now. */
export async function saveFile(files: PlayerFiles, path: string): Promise<boolean> {
  const file = await files.get(path)
  if (file === null) return false
  const address = URL.createObjectURL(file.bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(path)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS)
  return true
}
