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

/** What can be marked: every queued kind but a play; dates are put in here. */
export type Seen = Exclude<Marked<QueueContent>, { kind: 'resource' }>

function dated(seen: Seen): QueueContent {
  const date = webClock.now().toISOString()
  return seen.kind === 'test' || seen.kind === 'reaction' || seen.kind === 'teamName'
    ? { ...seen, date }
    : seen
}

/** Queues that something of a trail was seen, answered or named, unless the same already waits; durable when this resolves. Of a preview nothing is. */
export async function markSeen(groupTrailId: string, seen: Seen): Promise<void> {
  const owner = currentOwner()
  if (await isPreview(owner, groupTrailId)) return
  const player = await playerOf(owner, groupTrailId)
  const report = { owner, groupTrailId, ...player, content: dated(seen) }
  await localStore.write(ENQUEUE_TABLES, (tx) => mark(tx, newId(), report))
  void sendNew()
}

/** The same as a screen is shown, of which nobody is told; what a device without room can't keep is marked when it is shown again. */
export const markInPassing = (groupTrailId: string, seen: Seen): Promise<boolean> =>
  isKept(markSeen(groupTrailId, seen))
