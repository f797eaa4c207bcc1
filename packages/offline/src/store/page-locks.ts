import type { Locks } from '../ports/locks.ts'

/** Locks within one page, where the browser has no Web Locks, and for tests. */
export function pageLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  async function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    if (held.has(name)) return null
    const running = work()
    const ended = running.then(
      () => held.delete(name),
      () => held.delete(name),
    )
    held.set(name, ended)
    return running
  }
  async function whenFree<T>(name: string, work: () => Promise<T>): Promise<T> {
    while (held.has(name)) await held.get(name)
    return (await ifFree(name, work)) as T
  }
  return { ifFree, whenFree }
}
