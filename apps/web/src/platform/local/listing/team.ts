import { type TeamEntry, teamIdOf } from '@vereda/domain/team/team-entry.ts'
import { readTeam, readTeamEntry } from '@vereda/offline/player/chosen-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { readLocal } from '../store/local-store.ts'

/** The team that the learner plays this trail in, or null: alone; in a transaction of its own. */
export const teamOf = (owner: Owner, groupTrailId: string): Promise<string | null> =>
  readLocal(['UP'], (tx) => readTeam(tx, owner, groupTrailId))

/** For whom what is played now counts: the team, with who of it is here, or nobody but the learner. */
export async function playerOf(
  owner: Owner,
  groupTrailId: string,
): Promise<{ team: string | null; teamEntry?: TeamEntry }> {
  const teamEntry = await readLocal(['UP'], (tx) => readTeamEntry(tx, owner, groupTrailId))
  return teamEntry === null ? { team: null } : { team: teamIdOf(teamEntry), teamEntry }
}
