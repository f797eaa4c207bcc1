const LET_GO_MS = 60_000 // the browser has taken the bytes by then

/** Hands bytes to the learner as a download under a name. */
export function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), LET_GO_MS)
}
