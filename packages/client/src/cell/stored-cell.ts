/** A value that outlives the page: read and written at once, told to listeners and to other tabs. */
export type StoredCell<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
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
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  let value = read(readStorage(key))
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    value = read(readStorage(key))
    tell()
  })
  return {
    get: () => value,
    set(next) {
      value = next
      writeStorage(key, write(next))
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
