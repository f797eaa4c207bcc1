/** Locks between everything that shares one store: tabs, workers, the service worker. When a holder dies, its lock is released. */
export type Locks = {
  /** Runs the work while holding the lock, or answers null at once when another holds it. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<T | null>
  /** Waits for the lock, then runs the work while holding it. */
  whenFree<T>(name: string, work: () => Promise<T>): Promise<T>
}
