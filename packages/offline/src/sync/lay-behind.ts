import { mergeItems } from '@vereda/domain/scorm/merge-pools.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import { type LocalPlay, playKey, toldPlay } from '../queue/local-play.ts'
import { readsOn } from '../sitting/left-off.ts'
import { under } from '../store/key.ts'

/** Whether one play was made after another, by the same player in the same resource. */
const isBehind = (older: LocalPlay) => (one: LocalPlay) =>
  one.groupTrailId === older.groupTrailId &&
  one.resourceId === older.resourceId &&
  one.team === older.team &&
  one.attempt === older.attempt &&
  one.play.seq > older.play.seq

/** The plays that this device made for one user: those that wait, and those that the server has taken and that are still kept (rule H1). */
export async function madeHere(tx: ReadTransaction, userId: string): Promise<LocalPlay[]> {
  const [waiting, sent] = await Promise.all([tx.list('plays', under(userId)), tx.list('sent', under(userId))])
  return [...waiting, ...sent.flatMap(({ items }) => items.flatMap(({ play }) => play ?? []))]
}

/**
 * An older play without the places that a newer one holds. Of a package's activity the best values stay, as in a merge of both
 * (docs/decisions/sittings-of-a-course.md). If the two contents differ, all its places go: a place in one content is never used in another
 * (docs/decisions/versions-under-way.md).
 */
function withoutPlaces(older: LocalPlay, newer: LocalPlay): LocalPlay {
  const { scorm, objectData } = toldPlay(newer)
  if (scorm === undefined && objectData === undefined) return older
  if (!readsOn(older, newer))
    return { ...older, play: { ...older.play, scorm: undefined, objectData: undefined } }
  const play = objectData === undefined ? older.play : { ...older.play, objectData: undefined }
  if (!play.scorm || !scorm) return { ...older, play }
  const items = Object.entries(play.scorm).map(([item, state]) => {
    const left = scorm[item]
    return [item, left ? mergeItems(state, left) : state] as const
  })
  return { ...older, play: { ...play, scorm: Object.fromEntries(items) } }
}

/**
 * Removes from an item's play the places that newer plays of this device hold: the item is sent after them, and must not lead back to its
 * own place.
 */
export async function layBehind(
  tx: WriteTransaction,
  item: Pick<LocalPlay, 'owner' | 'id'>,
  made: readonly LocalPlay[],
): Promise<void> {
  const older = await tx.get('plays', playKey(item))
  if (older === undefined) return
  const since = made.filter(isBehind(older)).sort((a, b) => a.play.seq - b.play.seq)
  if (since.length > 0) await tx.put('plays', playKey(older), since.reduce(withoutPlaces, older))
}
