import { type CachedTrail, cachedKey } from '../cache/cached-trail.ts'
import { everywhere, type OfPlayer } from '../cache/everywhere.ts'
import { type Store, StoreFull, type WriteTransaction } from '../ports/store.ts'
import { playKey } from '../queue/local-play.ts'
import { queueKey } from '../queue/queue-item.ts'
import { sittingKey } from '../sitting/sitting.ts'
import { countAcknowledged } from '../store/device.ts'
import { readUnsent, UNSENT_TABLES } from './unsent.ts'

/**
 * A cached trail without its attempt number. Until the server tells the new number, plays carry none and count in the attempt under way.
 */
const ofNoAttempt = (cached: CachedTrail): CachedTrail => ({
  ...cached,
  trail: { ...cached.trail, attempt: undefined },
})

const begunAnew = (cached: CachedTrail): CachedTrail => ({
  ...ofNoAttempt(cached),
  stepsSeen: [],
  leftBefore: undefined,
})

/** Deletes the player's queued items, plays and sittings of this trail; those of other trails, teams and users stay. */
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
  // a listing that was asked for before this still tells of the old attempt; the higher count makes the device ignore it (rule C6)
  await countAcknowledged(tx, 1)
}

/**
 * Forgets what this device holds of an attempt that begins again: its queued items, plays and sittings, and the steps that were opened
 * (specification 4: try again clears the trail's local plays). A device without room forgets at least what it would send into the new
 * attempt; the server's next answer corrects what it shows.
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
 * Handles a request to begin again that got no answer. Everything stays, and plays from now on count in the attempt that the server has
 * under way. On a device without room, plays keep the former attempt's number until the server tells the right one.
 */
export async function doubtAttempt(store: Store, player: OfPlayer): Promise<void> {
  try {
    await store.write(['device', 'cache'], (tx) => changeCached(tx, player, ofNoAttempt))
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error
  }
}
