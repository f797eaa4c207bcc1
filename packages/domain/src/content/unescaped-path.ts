const WESTERN = new TextDecoder('windows-1252')
const ESCAPES = /(?:%[0-9a-f]{2})+/gi

function unescapedRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return WESTERN.decode(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16)))
  }
}

/**
 * The path that an address names. Older tools escape a letter as its one byte of Windows-1252. A per cent sign without digits means itself
 * (`100% done.html`).
 */
export const unescapedPath = (path: string): string => path.replace(ESCAPES, unescapedRun)
