/** A value that lives as long as the page and tells its listeners of changes. */
export type PageCell<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

/** Makes a value for this page only: it is not stored, and other tabs do not hear of it. */
export function pageCell<T>(first: T): PageCell<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
