import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import { type TeamEntry, teamIdOf } from '@vereda/domain/team/team-entry.ts'
import { readConfirmations, readPlaysAs, readTeam } from '@vereda/offline/player/chosen-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { readLocal } from '../store/local-store.ts'

/** The team in which the learner plays this trail, or null when playing alone. Reads in its own transaction. */
export const teamOf = (owner: Owner, groupTrailId: string): Promise<string | null> =>
  readLocal(['UP'], (tx) => readTeam(tx, owner, groupTrailId))

type PlayingNow = {
  team: string | null
  teamName?: string
  teamEntry?: TeamEntry
  confirmedBy?: Confirmations | undefined
}

/** For whom a play counts now: the team with its name, its entry and its members' confirmations, or the learner alone. */
export const playerOf = (owner: Owner, groupTrailId: string): Promise<PlayingNow> =>
  readLocal(['UP'], async (tx) => {
    const plays = await readPlaysAs(tx, owner, groupTrailId)
    if (plays.kind !== 'team') return { team: null }
    const { entry: teamEntry, name: teamName } = plays.team
    const confirmedBy = await readConfirmations(tx, owner, groupTrailId)
    return { team: teamIdOf(teamEntry), teamName, teamEntry, confirmedBy }
  })
