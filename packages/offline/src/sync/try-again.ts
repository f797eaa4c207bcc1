import type { Play } from '@vereda/domain/play/play.ts'
import { mergeItems } from '@vereda/domain/scorm/merge-pools.ts'
import type { ReadTransaction, Store, WriteTransaction } from '../ports/store.ts'
import { type LocalPlay, playKey, toldPlay } from '../queue/local-play.ts'
import { type AttentionItem, type QueueItem, queueKey } from '../queue/queue-item.ts'
import { nextSeq } from '../store/device.ts'
import { under } from '../store/key.ts'

/** Whether one play was made behind another, by the same player in the same resource. */
const isBehind = (older: LocalPlay) => (one: LocalPlay) =>
  one.groupTrailId === older.groupTrailId &&
  one.resourceId === older.resourceId &&
  one.team === older.team &&
  one.attempt === older.attempt &&
  one.play.seq > older.play.seq

/** What this device made behind a play, in its order: what waits, and what the server has taken as far as that is kept (rule H1). */
async function madeSince(tx: ReadTransaction, older: LocalPlay): Promise<Play[]> {
  const { userId } = older.owner
  const [waiting, sent] = await Promise.all([tx.list('plays', under(userId)), tx.list('sent', under(userId))])
  const taken = sent.flatMap(({ items }) => items.flatMap(({ play }) => play ?? []))
  const since = [...waiting, ...taken].filter(isBehind(older))
  return since.sort((a, b) => a.play.seq - b.play.seq).map(toldPlay)
}

/** A play without the places that a newer one tells: of a package's activity its best stays, as where both are merged (docs/decisions/sittings-of-a-course.md). */
function withoutPlaces(older: Play, { scorm, objectData }: Play): Play {
  const placed = objectData === undefined ? older : { ...older, objectData: undefined }
  if (!older.scorm || !scorm) return placed
  const items = Object.entries(older.scorm).map(([item, state]) => {
    const newer = scorm[item]
    return [item, newer ? mergeItems(state, newer) : state] as const
  })
  return { ...placed, scorm: Object.fromEntries(items) }
}

/** The server goes on from what it takes last: a play that comes behind newer ones does not lead back to its own place. */
async function layBehind(tx: WriteTransaction, item: QueueItem): Promise<void> {
  const older = await tx.get('plays', playKey(item))
  if (older === undefined) return
  const since = await madeSince(tx, older)
  if (since.length > 0)
    await tx.put('plays', playKey(older), { ...older, play: since.reduce(withoutPlaces, older.play) })
}

/**
 * Queues an item that needed attention once more, at the queue's end and without its tracking id, under the same key: had the server
 * counted it after all, it counts it no second time (rule Q10).
 */
export async function tryAgain(store: Store, aside: AttentionItem): Promise<void> {
  const { refusal: _refusal, since: _since, ...item } = aside
  await store.write(['device', 'TOSEND', 'attention', 'plays', 'sent'], async (tx) => {
    if ((await tx.get('attention', queueKey(aside))) === undefined) return
    const again: QueueItem = { ...item, order: await nextSeq(tx), trackingId: null }
    await tx.delete('attention', queueKey(aside))
    await tx.put('TOSEND', queueKey(again), again)
    await layBehind(tx, again)
  })
}
