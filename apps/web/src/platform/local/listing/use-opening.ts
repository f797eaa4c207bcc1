import { paths } from '@vereda/client/navigation/paths.ts'
import { trailKey } from '@vereda/offline/cache/cached-trail.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'
import { useOwner } from '../store/owner.ts'
import { useLive } from '../store/use-live.ts'

const openingQuery = (owner: Owner, groupTrailId: string): Query<string> => ({
  name: `opening ${owner.userId} ${owner.journey} ${groupTrailId}`,
  tables: ['summary'],
  read: async (tx) => {
    const row = await tx.get('summary', trailKey(owner, groupTrailId))
    return paths.opening(row?.trail ?? { id: groupTrailId })
  },
})

/** The address at which a trail opens that is known by its id alone: in space where the catalogue on this device knows a scene of it. */
export const useOpening = (groupTrailId: string): string =>
  useLive(openingQuery(useOwner(), groupTrailId)) ?? paths.opening({ id: groupTrailId })
