/** The path of a file as an author wrote it in an address. One with a bare % (`100%.png`) is taken as it is. */
export function writtenPath(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
