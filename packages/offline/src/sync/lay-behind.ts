import { mergeItems } from '@vereda/domain/scorm/merge-pools.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import { type LocalPlay, playKey, toldPlay } from '../queue/local-play.ts'
import { readsOn } from '../sitting/left-off.ts'
import { under } from '../store/key.ts'

/** Whether one play was made behind another, by the same player in the same resource. */
const isBehind = (older: LocalPlay) => (one: LocalPlay) =>
  one.groupTrailId === older.groupTrailId &&
  one.resourceId === older.resourceId &&
  one.team === older.team &&
  one.attempt === older.attempt &&
  one.play.seq > older.play.seq

/** What this device made for one user: what waits, and what the server has taken as far as that is kept (rule H1). */
export async function madeHere(tx: ReadTransaction, userId: string): Promise<LocalPlay[]> {
  const [waiting, sent] = await Promise.all([tx.list('plays', under(userId)), tx.list('sent', under(userId))])
  return [...waiting, ...sent.flatMap(({ items }) => items.flatMap(({ play }) => play ?? []))]
}

/**
 * A play without the places that a newer one tells: of a package's activity its best stays, as where both are merged (docs/decisions/sittings-of-a-course.md).
 * Of other content nothing does: what was left in one is never read by another (docs/decisions/versions-under-way.md).
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

/** Takes from an item's play the places that newer ones of its device tell: it comes behind them, and does not lead back to its own. */
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
