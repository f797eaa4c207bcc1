/** A path as it was before it was escaped for an address; null where its escapes are none. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
