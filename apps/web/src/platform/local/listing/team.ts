import { readTeam } from '@vereda/offline/player/chosen-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { readLocal } from '../store/local-store.ts'

/** The team that the learner plays this trail in, or null: alone; in a transaction of its own. */
export const teamOf = (owner: Owner, groupTrailId: string): Promise<string | null> =>
  readLocal(['UP'], (tx) => readTeam(tx, owner, groupTrailId))
