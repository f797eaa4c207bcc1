import type { AttentionItem } from '@vereda/offline/queue/queue-item.ts'
import { under } from '@vereda/offline/store/key.ts'
import type { StopReason } from '@vereda/offline/sync/sync-report.ts'
import { useSyncExternalStore } from 'react'
import { useOnline } from '../calls/connection.ts'
import { isKept } from '../store/is-kept.ts'
import type { Query } from '../store/live-query.ts'
import { localStore } from '../store/local-store.ts'
import { useOwner } from '../store/owner.ts'
import { useLive, useLiveNow } from '../store/use-live.ts'
import { type SyncStatus, syncStatus } from './sync-status.ts'

/** The states of the sync chip. `unread`: the queue is not known yet, or can't be read. */
export type SyncFace = 'saved' | 'syncing' | 'queued' | 'offline' | 'failed' | 'attention' | 'unread'

export type Sync = {
  state: SyncFace
  /** Items that wait to be sent. */
  left: number
  /** Items that waited when the running sync began: "2 of 5" is `initial - left + 1` of `initial`. */
  initial: number
  attention: AttentionItem[]
  syncNow(): void
  /** Queues an item that needs attention again, and sends it; `false` where a device without room can't store it. */
  tryAgain(item: AttentionItem): Promise<boolean>
  /** Deletes an item that needs attention, with its play, for good; `false` as above. */
  discard(item: AttentionItem): Promise<boolean>
  /** Why the last sync stopped early; null when it was complete. */
  stopped: StopReason | null
}

type Waiting = { left: number; attention: AttentionItem[] }

const waitingQuery = (userId: string): Query<Waiting> => ({
  name: `waiting ${userId}`,
  tables: ['TOSEND', 'attention'],
  read: async (tx) => ({
    // only the keys are read, because this query runs again after every item that is sent
    left: (await tx.keys('TOSEND', under(userId))).length,
    attention: await tx.list('attention', under(userId)),
  }),
})

const NOTHING: Waiting = { left: 0, attention: [] }

/** Whether a sync has ended well and the queue has not been counted since, so that the count still includes the sent items. */
const isEnding = ({ last }: SyncStatus, isCounted: boolean) => last?.outcome === 'done' && !isCounted

type Known = Waiting & { isCounted: boolean; isRead: boolean }

function faceOf(
  { left, attention, isCounted, isRead }: Known,
  status: SyncStatus,
  online: boolean,
): SyncFace {
  const { running, last } = status
  // an attempt without a server is not shown: a screen reader would announce each one
  if ((running || isEnding(status, isCounted)) && left > 0 && online) return 'syncing'
  const isStopped = last !== null && last.outcome !== 'done' && last.outcome !== 'later'
  if (left > 0 && online && isStopped) return 'failed'
  if (left > 0) return 'queued'
  if (!online) return 'offline'
  if (!isRead) return 'unread'
  return attention.length > 0 ? 'attention' : 'saved'
}

// The engine is loaded on demand, so that no screen waits for it.
async function sendNow() {
  const { syncNow } = await import('./sync.ts')
  await syncNow()
}

async function againAndSend(item: AttentionItem): Promise<boolean> {
  const { tryAgain } = await import('@vereda/offline/sync/try-again.ts')
  const isQueued = await isKept(tryAgain(localStore, item))
  if (isQueued) void sendNow()
  return isQueued
}

async function discardItem(item: AttentionItem): Promise<boolean> {
  const { discard } = await import('@vereda/offline/sync/dead-letters.ts')
  return isKept(discard(localStore, item))
}

const stopReason = ({ last }: SyncStatus): StopReason | null =>
  last === null || last.outcome === 'done' ? null : last.outcome

/** The signed-in person's queue and the state of sending, for the sync chip and its sheet. */
export function useSync(): Sync {
  const query = waitingQuery(useOwner().userId)
  const known = useLive(query)
  const waiting = known ?? NOTHING
  const isCounted = useLiveNow(query) !== undefined
  const status = useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
  const online = useOnline()
  return {
    ...waiting,
    state: faceOf({ ...waiting, isCounted, isRead: known !== undefined }, status, online),
    initial: Math.max(status.initial, waiting.left),
    syncNow: () => void sendNow(),
    tryAgain: againAndSend,
    discard: discardItem,
    stopped: stopReason(status),
  }
}
