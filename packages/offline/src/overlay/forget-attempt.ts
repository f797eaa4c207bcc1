import { type CachedTrail, cachedKey } from '../cache/cached-trail.ts'
import { everywhere, type OfPlayer } from '../cache/everywhere.ts'
import { type Store, StoreFull, type WriteTransaction } from '../ports/store.ts'
import { playKey } from '../queue/local-play.ts'
import { queueKey } from '../queue/queue-item.ts'
import { sittingKey } from '../sitting/sitting.ts'
import { countAcknowledged } from '../store/device.ts'
import { readUnsent, UNSENT_TABLES } from './unsent.ts'

/** Until the server tells which attempt has begun, what is played is said to be of none, and counts in the one under way. */
const ofNoAttempt = (cached: CachedTrail): CachedTrail => ({
  ...cached,
  trail: { ...cached.trail, attempt: undefined },
})

const begunAnew = (cached: CachedTrail): CachedTrail => ({
  ...ofNoAttempt(cached),
  stepsSeen: [],
  leftBefore: undefined,
})

/** Its queued items, plays and sittings go; those of other trails, teams and users stay. */
async function forgetUnsent(tx: WriteTransaction, { owner, groupTrailId, team }: OfPlayer): Promise<void> {
  const unsent = await readUnsent(tx, owner.userId)
  const ours = (row: { groupTrailId: string; team: string | null }) =>
    row.groupTrailId === groupTrailId && row.team === team
  for (const item of unsent.items.filter(ours)) {
    await tx.delete('TOSEND', queueKey(item))
    await tx.delete('attention', queueKey(item))
  }
  for (const play of unsent.plays.filter(ours)) await tx.delete('plays', playKey(play))
  for (const sitting of unsent.sittings.filter(ours)) await tx.delete('sittings', sittingKey(sitting))
}

async function changeCached(
  tx: WriteTransaction,
  player: OfPlayer,
  change: (cached: CachedTrail) => CachedTrail,
): Promise<void> {
  const { owner, groupTrailId, team } = player
  for (const each of (await everywhere(tx, owner.userId))(player)) {
    const key = cachedKey(each, groupTrailId, team)
    const cached = await tx.get('cache', key)
    if (cached !== undefined) await tx.put('cache', key, change(cached))
  }
  // a listing that was asked for before tells of the attempt that is over
  await countAcknowledged(tx, 1)
}

/**
 * Forgets what this device holds of an attempt that begins anew: its queued items, plays and sittings, and the steps that were opened
 * (specification 4: try again clears the trail's local plays). A device without room forgets at least what it would send into the new one;
 * what it shows is the server's to say next.
 */
export async function forgetAttempt(store: Store, player: OfPlayer): Promise<void> {
  try {
    await store.write([...UNSENT_TABLES, 'device', 'cache'], async (tx) => {
      await forgetUnsent(tx, player)
      await changeCached(tx, player, begunAnew)
    })
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error
    await store.write(UNSENT_TABLES, (tx) => forgetUnsent(tx, player))
  }
}

/**
 * Whether an attempt began anew was not heard: all stays, and what is played from now on counts in the one that the server has under way. On a device
 * without room it goes on as of the one before, until the server says which it is.
 */
export async function doubtAttempt(store: Store, player: OfPlayer): Promise<void> {
  try {
    await store.write(['device', 'cache'], (tx) => changeCached(tx, player, ofNoAttempt))
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error
  }
}
