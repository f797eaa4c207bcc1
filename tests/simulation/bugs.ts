import { type Answer, answered, refusedWith } from '@vereda/offline/calls/answer.ts'
import { type Store, StoreClosed } from '@vereda/offline/ports/store.ts'
import type { QueueItem } from '@vereda/offline/queue/queue-item.ts'
import type { KeyRange } from '@vereda/offline/store/key.ts'
import { memoryStore } from '@vereda/offline/store/memory-store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import type { Calls } from './sim-server.ts'
import { callsWithTeamBug, TEAM_BUGS, type TeamBug } from './team-bugs.ts'

/**
 * Mistakes of an engine or a platform. They are planted to prove that the simulation finds them. `mixed up` is a sync that continues with
 * the session of a user who signed in meanwhile; it is planted in `world.ts`.
 */
export const BUGS = [
  'dropped',
  'doubled',
  'reordered',
  'forgotten',
  'memory',
  'mixed up',
  'hasty batch',
  'halved batch',
] as const
/** `impatient`: a call that an older node does not know counts as refused for good. */
export const OLDER_NODE_BUGS = ['impatient'] as const
export type Bug = (typeof BUGS)[number] | (typeof OLDER_NODE_BUGS)[number] | TeamBug

/**
 * Mistakes of downloads. `unready`: a resource counts as playable offline without its content worker. `stale`: a listed new version is not
 * fetched. Both are planted in `download-world.ts`.
 */
export const DOWNLOAD_BUGS = ['unready', 'stale'] as const
export type DownloadBug = (typeof DOWNLOAD_BUGS)[number]

const isTeamBug = (bug: Bug | null): bug is TeamBug => (TEAM_BUGS as readonly (Bug | null)[]).includes(bug)

const forGood = <T>(answer: Answer<T>): Answer<T> =>
  answer.ok || answer.failure.kind !== 'later' ? answer : refusedWith(404, 'not-found')

/** Treats a batch without an answer as acknowledged. */
const hasty = async (calls: Calls, ...[entries]: Parameters<Calls['trackBatch']>) => {
  const told = await calls.trackBatch(entries)
  return told.ok || told.failure.kind !== 'unreachable' ? told : answered(entries.map(() => answered(null)))
}

/** Sends only the first half of a batch, and treats all of it as acknowledged. */
const halved = async (calls: Calls, ...[entries]: Parameters<Calls['trackBatch']>) => {
  const told = await calls.trackBatch(entries.slice(0, Math.ceil(entries.length / 2)))
  return told.ok ? answered(entries.map((_, n) => told.value[n] ?? answered(null))) : told
}

/**
 * Plants mistakes of calls. `dropped`: a play counts as sent although it was not. `doubled`: a repeated attempt uses a new key. `hasty
 * batch`: a batch whose answer is lost counts as acknowledged. `halved batch`: half of a batch counts as acknowledged although it was never
 * sent.
 */
export function buggyCalls(bug: Bug | null, calls: Calls, nextNumber: () => number): Calls {
  if (bug === 'hasty batch') return { ...calls, trackBatch: (entries) => hasty(calls, entries) }
  if (bug === 'halved batch') return { ...calls, trackBatch: (entries) => halved(calls, entries) }
  if (bug === 'dropped')
    return {
      ...calls,
      track: async () => answered({ result: 'ok' }),
      trackBatch: async (entries) => answered(entries.map(() => answered(null))),
    }
  if (bug === 'impatient')
    return { ...calls, trackTest: async (...given) => forGood(await calls.trackTest(...given)) }
  if (isTeamBug(bug)) return callsWithTeamBug(bug, calls)
  if (bug !== 'doubled') return calls
  return {
    ...calls,
    trackItem: (key, on, play) => calls.trackItem(`${key} ${nextNumber()}`, on, play),
    trackBatch: (entries) =>
      calls.trackBatch(
        entries.map(({ item, play }) => ({ item: { ...item, id: `${item.id} ${nextNumber()}` }, play })),
      ),
  }
}

/** A store whose readers see the queue changed by a mistake. */
const misreading = (store: Store, mistake: (queue: QueueItem[]) => QueueItem[]): Store => ({
  write: store.write,
  read: (tables, work) =>
    store.read(tables, (tx) =>
      work({
        ...tx,
        async list<N extends TableName>(table: N, range?: KeyRange, limit?: number) {
          const rows = await tx.list(table, range)
          const read = table === 'TOSEND' ? (mistake(rows as QueueItem[]) as typeof rows) : rows
          return read.slice(0, limit)
        },
      }),
    ),
})

const newestFirst = (queue: QueueItem[]) => queue.reverse()
const withoutTrackingIds = (queue: QueueItem[]) => queue.map((item) => ({ ...item, trackingId: null }))

/** Answers a commit before it is durable. */
const forgotten = (store: Store): Store => ({
  read: store.read,
  async write(tables, work) {
    if (!tables.includes('sittings') || tables.length === 1) return store.write(tables, work)
    void store.write(tables, work).catch(() => undefined)
    return 'stored' as Awaited<ReturnType<typeof work>>
  },
})

/** Continues in memory in a tab whose store was upgraded. */
function intoMemory(store: Store): Store {
  const memory = memoryStore()
  const orMemory = async <T>(work: () => Promise<T>, inMemory: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof StoreClosed) return inMemory()
      throw error
    }
  }
  return {
    read: (tables, work) =>
      orMemory(
        () => store.read(tables, work),
        () => memory.read(tables, work),
      ),
    write: (tables, work) =>
      orMemory(
        () => store.write(tables, work),
        () => memory.write(tables, work),
      ),
  }
}

/**
 * Plants mistakes of the store. `reordered`: the newest item is sent first. `forgotten`: a commit is answered before it is durable.
 * `memory`: a tab that is too old continues in memory.
 */
export function buggyStore(bug: Bug | null, store: Store): Store {
  if (bug === 'reordered') return misreading(store, newestFirst)
  if (bug === 'doubled') return misreading(store, withoutTrackingIds)
  if (bug === 'memory') return intoMemory(store)
  return bug === 'forgotten' ? forgotten(store) : store
}
