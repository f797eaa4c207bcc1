import type { Owner } from '@vereda/offline/store/owner.ts'

/** The key of a stored ranking's row: whose, and of which trail and team. */
export const rankingKey = (owner: Owner, groupTrailId: string, team: string | null) =>
  [owner.userId, owner.journey, `trail_${groupTrailId}`, team ?? ''] as const
