import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { onChange } from './changes.ts'
import { localStore } from './local-store.ts'

/** A question to the store whose answer is asked again whenever one of its tables is written. `name` tells it from all others. */
export type Query<T> = {
  name: string
  tables: readonly TableName[]
  read: (tx: ReadTransaction) => Promise<T>
}

/** A query's newest answer (undefined until the first one) and a way to hear of the next. */
export type LiveQuery<T> = { get(): T | undefined; subscribe(listener: () => void): () => void }

const REST_MAX_MS = 1_000

/** A store that is written without end (a long sync, a download) leaves a slow query time for the page between its answers. */
const rest = (tookMs: number) => new Promise((resolve) => setTimeout(resolve, Math.min(tookMs, REST_MAX_MS)))

function liveQuery<T>({ tables, read }: Query<T>): LiveQuery<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  let running = false
  let stale = true
  let stop: (() => void) | null = null

  async function run() {
    if (running) return
    running = true
    try {
      while (stale && listeners.size > 0) {
        stale = false
        const begun = performance.now()
        value = await localStore.read(tables, read)
        for (const listener of [...listeners]) listener()
        if (stale) await rest(performance.now() - begun)
      }
    } finally {
      running = false
    }
  }
  const written = (changed: readonly TableName[]) => {
    if (!changed.some((table) => tables.includes(table))) return
    stale = true
    void run()
  }
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      stop ??= onChange(written)
      void run()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
        // Nobody listened: what is known may be overtaken by the time that somebody asks again.
        stale = true
      }
    },
  }
}

const KEPT_MAX = 40
const kept = new Map<string, LiveQuery<unknown>>()

/** The one live query of this name; a screen that comes back starts with what it knew. */
export function liveQueryOf<T>(query: Query<T>): LiveQuery<T> {
  const known = kept.get(query.name)
  const live = (known ?? liveQuery(query)) as LiveQuery<T>
  kept.delete(query.name)
  kept.set(query.name, live)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
  return live
}
