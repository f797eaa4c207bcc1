import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { CachedTrail } from '@vereda/offline/cache/cached-trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { layUnsentOver } from '@vereda/offline/overlay/lay-unsent.ts'
import { readUnsent, UNSENT_TABLES, type Unsent } from '@vereda/offline/overlay/unsent.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'

/** `isGone`: the player has lost this trail. */
export type ShownTrail = Trail & { isGone?: boolean }

/**
 * A cached trail with the unsent changes applied. A trail that the player has lost counts as ended from the moment at which the device
 * heard it (rule C10).
 */
export const laid = ({ trail, stepsSeen, team, goneSince }: CachedTrail, unsent: Unsent): ShownTrail => {
  const whole = layUnsentOver(trail, stepsSeen, team, unsent)
  if (goneSince === undefined) return whole
  const ends = trail.ends && trail.ends < goneSince ? trail.ends : goneSince
  return { ...whole, ends, isGone: true }
}

/**
 * A stored trail with all unsent changes applied, and as the server told it (`sent`); null when this device has never seen it. `isWaiting`:
 * something that was done in it does not count yet.
 */
export type StoredTrail = {
  trail: Trail
  sent: Trail
  asOf: string
  isGone: boolean
  isWaiting: boolean
} | null

const countsLater = ({ items }: Unsent, groupTrailId: string, team: string | null) =>
  items.some(
    (item) =>
      item.groupTrailId === groupTrailId &&
      item.team === team &&
      ['resource', 'test'].includes(item.content.kind),
  )

export const trailQuery = (owner: Owner, groupTrailId: string): Query<StoredTrail> => ({
  name: `trail ${owner.userId} ${owner.journey} ${groupTrailId}`,
  tables: [...CACHED_TABLES, ...UNSENT_TABLES],
  read: async (tx) => {
    const cached = await readCached(tx, owner, groupTrailId)
    if (cached === undefined) return null
    const { trail: sent, team, asOf, goneSince } = cached
    const unsent = await readUnsent(tx, owner.userId)
    const isWaiting = countsLater(unsent, groupTrailId, team)
    return { trail: laid(cached, unsent), sent, asOf, isGone: goneSince !== undefined, isWaiting }
  },
})
