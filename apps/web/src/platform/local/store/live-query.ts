import { nextTask } from '@vereda/client/turn/next-task.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { asKnown } from './as-known.ts'
import { onChange } from './changes.ts'
import { ifOpen } from './if-open.ts'
import { readTogether } from './read-together.ts'

/** A query of the store that is repeated whenever one of its tables is written. Its `name` is unique. */
export type Query<T> = {
  name: string
  tables: readonly TableName[]
  read: (tx: ReadTransaction) => Promise<T>
}

/**
 * A query's newest answer (undefined until the first one), and a subscription to later ones. `getCurrent` returns undefined while a write
 * has made the answer outdated.
 */
export type LiveQuery<T> = {
  get(): T | undefined
  getCurrent(): T | undefined
  subscribe(listener: () => void): () => void
}

const REST_MAX_MS = 1_000
/** After a turn, the pause is this many times as long as the turn took. */
const REST_FACTOR = 2

let turn: Promise<unknown> = Promise.resolve()

const rest = (tookMs: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(tookMs * REST_FACTOR, REST_MAX_MS)))

const due = new Map<string, (() => Promise<void>)[]>()

/**
 * Runs repeated queries in turns, with a pause after each turn. Queries of the same tables share a turn. A long sync or download writes all
 * the time and keeps many queries outdated; the turns and pauses keep the page and the writer responsive.
 */
function inTurn(tables: readonly TableName[], read: () => Promise<void>): Promise<void> {
  const kind = tables.join()
  const others = due.get(kind)
  return new Promise((resolve, reject) => {
    const mine = () => read().then(resolve, reject)
    if (others) return void others.push(mine)
    due.set(kind, [mine])
    turn = turn.then(async () => {
      const begun = performance.now()
      const together = due.get(kind)!
      due.delete(kind)
      await Promise.all(together.map((one) => one()))
      await rest(performance.now() - begun)
    })
  })
}

function liveQuery<T>({ tables, read: ask }: Query<T>): LiveQuery<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  let running = false
  let stale = true
  let isCurrent = false
  let stop: (() => void) | null = null

  async function answer() {
    if (listeners.size === 0) return
    stale = false
    const read = await ifOpen(readTogether(tables, ask).then((answer) => ({ answer })))
    // A tab without a store keeps its last answer. When its store opens later, all tables are announced as changed.
    if (read === null) return
    value = asKnown(value, read.answer)
    // reading and rendering in one task would block a slow phone for 80 ms
    await nextTask()
    isCurrent = !stale
    for (const listener of [...listeners]) listener()
  }

  async function run() {
    if (running) return
    running = true
    try {
      // A screen waits for the first answer, so only later ones take turns.
      if (stale && value === undefined) await answer()
      while (stale && listeners.size > 0) await inTurn(tables, answer)
    } finally {
      running = false
    }
  }
  const written = (changed: readonly TableName[]) => {
    if (!changed.some((table) => tables.includes(table))) return
    stale = true
    isCurrent = false
    void run()
  }
  return {
    get: () => value,
    getCurrent: () => (isCurrent ? value : undefined),
    subscribe(listener) {
      listeners.add(listener)
      stop ??= onChange(written)
      void run()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = null
        // Without a listener, the answer may be outdated when the next one subscribes.
        stale = true
        isCurrent = false
      }
    },
  }
}

const KEPT_MAX = 40
const kept = new Map<string, LiveQuery<unknown>>()

/** The one live query of this name. A screen that comes back starts with its last answer. */
export function liveQueryOf<T>(query: Query<T>): LiveQuery<T> {
  const known = kept.get(query.name)
  const live = (known ?? liveQuery(query)) as LiveQuery<T>
  kept.delete(query.name)
  kept.set(query.name, live)
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
  return live
}
