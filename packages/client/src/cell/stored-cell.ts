import { type PageCell, pageCell } from './page-cell.ts'
import { copyStorage } from './second-copy.ts'

/** A value that outlives the page: read and written synchronously, and told to listeners and to other tabs. */
export type StoredCell<T> = PageCell<T>

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, text: string | null) {
  if (readStorage(key) === text) return // each write costs a copy of everything that is stored
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    copyStorage()
  } catch {
    // The browser refuses storage (some private windows): the value lives as long as this page.
  }
}

/**
 * Keeps a value in localStorage under `key`. `read` makes the value from the stored text (null when there is none); `write` returns null to
 * remove it.
 */
export function storedCell<T>(
  key: string,
  read: (text: string | null) => T,
  write: (value: T) => string | null,
): StoredCell<T> {
  const cell = pageCell(read(readStorage(key)))
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) cell.set(read(readStorage(key)))
  })
  return {
    ...cell,
    set(next) {
      writeStorage(key, write(next))
      cell.set(next)
    },
  }
}
