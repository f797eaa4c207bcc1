import { type PageCell, pageCell } from './page-cell.ts'
import { copyStorage } from './second-copy.ts'

/** A value that outlives the page: read and written at once, told to listeners and to other tabs. */
export type StoredCell<T> = PageCell<T>

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, text: string | null) {
  if (readStorage(key) === text) return // a write costs a copy of all that is stored
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    copyStorage()
  } catch {
    // Storage refused (some private windows): the value lives as long as this page.
  }
}

/** Keeps a value in localStorage under `key`; `read` makes it from the stored text (null when absent), `write` gives null to forget it. */
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
