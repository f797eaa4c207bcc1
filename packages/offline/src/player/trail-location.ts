import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import type { Key } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'

/** Where a learner is: in which trail, and in which of its resources while one is played. */
export type TrailLocation = { trailId: string; resourceId: string | null }

/** The preferences that hold the location (specification 3); `playId` is the resource being played, in the trail `playTrail`. */
type Preference = 'trailID' | 'lastResourceID' | 'playTrail' | 'playId' | 'onSite'

const keyOf = (owner: Owner, preference: Preference): Key => [...prefixOf(owner), preference]

async function leavePlay(tx: WriteTransaction, owner: Owner): Promise<void> {
  await tx.delete('UP', keyOf(owner, 'playTrail'))
  await tx.delete('UP', keyOf(owner, 'playId'))
}

/** Notes where the learner is now. Null: the learner left their trails; which trail was the last one stays noted. Writes `UP`. */
export async function noteLocation(
  tx: WriteTransaction,
  owner: Owner,
  location: TrailLocation | null,
): Promise<void> {
  await tx.put('UP', keyOf(owner, 'onSite'), location !== null)
  if (location?.resourceId == null) await leavePlay(tx, owner)
  if (location === null) return
  await tx.put('UP', keyOf(owner, 'trailID'), location.trailId)
  if (location.resourceId === null) return
  await tx.put('UP', keyOf(owner, 'lastResourceID'), location.resourceId)
  await tx.put('UP', keyOf(owner, 'playTrail'), location.trailId)
  await tx.put('UP', keyOf(owner, 'playId'), location.resourceId)
}

async function textOf(tx: ReadTransaction, owner: Owner, preference: Preference): Promise<string | null> {
  const value = await tx.get('UP', keyOf(owner, preference))
  return typeof value === 'string' ? value : null
}

/** Where the learner was when the app was last open; null where they had left their trails. Reads `UP`. */
export async function readLocation(tx: ReadTransaction, owner: Owner): Promise<TrailLocation | null> {
  const trailId = await textOf(tx, owner, 'trailID')
  if (trailId === null || (await tx.get('UP', keyOf(owner, 'onSite'))) !== true) return null
  const isPlaying = (await textOf(tx, owner, 'playTrail')) === trailId
  return { trailId, resourceId: isPlaying ? await textOf(tx, owner, 'playId') : null }
}
