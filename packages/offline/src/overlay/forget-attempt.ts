import { type CachedTrail, cachedKey } from '../cache/cached-trail.ts'
import { everywhere, type OfPlayer } from '../cache/everywhere.ts'
import type { Store } from '../ports/store.ts'
import { playKey } from '../queue/local-play.ts'
import { queueKey } from '../queue/queue-item.ts'
import { sittingKey } from '../sitting/sitting.ts'
import { countAcknowledged } from '../store/device.ts'
import { readUnsent } from './unsent.ts'

/** Until the server tells which attempt has begun, what is played is said to be of none, and counts in the one under way. */
const ofNoAttempt = (cached: CachedTrail): CachedTrail => ({
  ...cached,
  stepsSeen: [],
  leftBefore: undefined,
  trail: { ...cached.trail, attempt: undefined },
})

/**
 * Forgets what this device holds of an attempt that begins anew: its queued items, plays and sittings, and the steps that were opened
 * (specification 4: try again clears the trail's local plays). Other trails, teams and users keep theirs.
 */
export function forgetAttempt(store: Store, player: OfPlayer): Promise<void> {
  const { owner, groupTrailId, team } = player
  return store.write(['device', 'TOSEND', 'attention', 'plays', 'sittings', 'cache'], async (tx) => {
    const unsent = await readUnsent(tx, owner.userId)
    const ours = (row: { groupTrailId: string; team: string | null }) =>
      row.groupTrailId === groupTrailId && row.team === team
    for (const item of unsent.items.filter(ours)) {
      await tx.delete('TOSEND', queueKey(item))
      await tx.delete('attention', queueKey(item))
    }
    for (const play of unsent.plays.filter(ours)) await tx.delete('plays', playKey(play))
    for (const sitting of unsent.sittings.filter(ours)) await tx.delete('sittings', sittingKey(sitting))
    for (const each of (await everywhere(tx, owner.userId))(player)) {
      const key = cachedKey(each, groupTrailId, team)
      const cached = await tx.get('cache', key)
      if (cached !== undefined) await tx.put('cache', key, ofNoAttempt(cached))
    }
    // a listing that was asked for before tells of the attempt that is over
    await countAcknowledged(tx, 1)
  })
}
