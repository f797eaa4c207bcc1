import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { CachedTrail } from '@vereda/offline/cache/cached-trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { layUnsentOver } from '@vereda/offline/overlay/lay-unsent.ts'
import { readUnsent, UNSENT_TABLES, type Unsent } from '@vereda/offline/overlay/unsent.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'

/** A cached trail as its learner is to see it. */
export const laid = ({ trail, stepsSeen, team }: CachedTrail, unsent: Unsent): Trail =>
  layUnsentOver(trail, stepsSeen, team, unsent)

/** A stored trail with everything unsent laid over it, and as the server told it (`sent`), or null when this device has never seen it. */
export type StoredTrail = { trail: Trail; sent: Trail; asOf: string } | null

export const trailQuery = (owner: Owner, groupTrailId: string): Query<StoredTrail> => ({
  name: `trail ${owner.userId} ${owner.journey} ${groupTrailId}`,
  tables: [...CACHED_TABLES, ...UNSENT_TABLES],
  read: async (tx) => {
    const cached = await readCached(tx, owner, groupTrailId)
    if (cached === undefined) return null
    const { trail: sent, asOf } = cached
    return { trail: laid(cached, await readUnsent(tx, owner.userId)), sent, asOf }
  },
})
