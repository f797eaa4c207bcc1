/** What a cell of the page does: it lives as long as the page and tells its listeners. */
export type PageCell<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

/** A value of this page alone: nothing of it is stored, and no other tab hears of it. */
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
