import { type PlaysAs, readPlaysAs } from '@vereda/offline/player/chosen-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'
import { useOwner } from '../store/owner.ts'
import { useLive, useLiveNow } from '../store/use-live.ts'

const playsAsQuery = (owner: Owner, groupTrailId: string): Query<PlaysAs> => ({
  name: `plays as ${owner.userId} ${owner.journey} ${groupTrailId}`,
  tables: ['UP'],
  read: (tx) => readPlaysAs(tx, owner, groupTrailId),
})

/** The team in which the learner plays this trail on this device, or alone; undefined until the store has answered. */
export const usePlaysAs = (groupTrailId: string): PlaysAs | undefined =>
  useLive(playsAsQuery(useOwner(), groupTrailId))

/** As `usePlaysAs`, but undefined while a choice that was just made has not been read yet. */
export const usePlaysAsNow = (groupTrailId: string): PlaysAs | undefined =>
  useLiveNow(playsAsQuery(useOwner(), groupTrailId))
