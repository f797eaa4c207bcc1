import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import { type TeamEntry, teamIdOf } from '@vereda/domain/team/team-entry.ts'
import { readConfirmations, readTeam, readTeamEntry } from '@vereda/offline/player/chosen-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { readLocal } from '../store/local-store.ts'

/** The team that the learner plays this trail in, or null: alone; in a transaction of its own. */
export const teamOf = (owner: Owner, groupTrailId: string): Promise<string | null> =>
  readLocal(['UP'], (tx) => readTeam(tx, owner, groupTrailId))

type PlayingNow = { team: string | null; teamEntry?: TeamEntry; confirmedBy?: Confirmations | undefined }

/** For whom what is played now counts: the team, with who of it is here by what, or nobody but the learner. */
export const playerOf = (owner: Owner, groupTrailId: string): Promise<PlayingNow> =>
  readLocal(['UP'], async (tx) => {
    const teamEntry = await readTeamEntry(tx, owner, groupTrailId)
    if (teamEntry === null) return { team: null }
    const confirmedBy = await readConfirmations(tx, owner, groupTrailId)
    return { team: teamIdOf(teamEntry), teamEntry, confirmedBy }
  })
