import { ENQUEUE_TABLES, mark } from '@vereda/offline/queue/enqueue.ts'
import type { QueueContent } from '@vereda/offline/queue/queue-item.ts'
import { isPreview } from '../listing/is-preview.ts'
import { playerOf } from '../listing/team.ts'
import { isKept } from '../store/is-kept.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { newId, webClock } from '../store/web-ports.ts'
import { sendNew } from './send-new.ts'

type Marked<C> = C extends QueueContent ? Omit<C, 'date'> : never

/** What can be marked: every queued kind except a play. The date is added here. */
export type Seen = Exclude<Marked<QueueContent>, { kind: 'resource' }>

function dated(seen: Seen): QueueContent {
  const date = webClock.now().toISOString()
  return seen.kind === 'test' || seen.kind === 'reaction' || seen.kind === 'teamName'
    ? { ...seen, date }
    : seen
}

/**
 * Queues that something of a trail was seen, answered or named, unless the same already waits. It is on the disk when this resolves. A
 * preview queues nothing.
 */
export async function markSeen(groupTrailId: string, seen: Seen): Promise<void> {
  const owner = currentOwner()
  if (await isPreview(owner, groupTrailId)) return
  const player = await playerOf(owner, groupTrailId)
  const report = { owner, groupTrailId, ...player, content: dated(seen) }
  await localStore.write(ENQUEUE_TABLES, (tx) => mark(tx, newId(), report))
  void sendNew()
}

/**
 * As `markSeen`, when a screen merely opens. A device without room marks nothing and shows no fault; the mark is made when the screen is
 * shown again.
 */
export const markInPassing = (groupTrailId: string, seen: Seen): Promise<boolean> =>
  isKept(markSeen(groupTrailId, seen))
