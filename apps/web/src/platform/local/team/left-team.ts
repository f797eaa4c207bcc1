import { confirmedIn, teamIdOf } from '@vereda/domain/team/team-entry.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { type KeptTeam, readPlaysAs } from '@vereda/offline/player/chosen-team.ts'
import { type KnownTeam, readKnownTeam } from '@vereda/offline/player/known-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Query } from '../store/live-query.ts'
import { useOwner } from '../store/owner.ts'
import { useLive } from '../store/use-live.ts'

/** A team as it plays on this device, in the form that is stored for use without a network. */
export const knownOf = ({ entry, name, players }: KeptTeam): KnownTeam => ({
  id: teamIdOf(entry),
  name,
  members: confirmedIn(entry).map((id, i) => ({
    id,
    name: players[i]?.nome ?? '',
    username: players[i]?.identificacao ?? '',
    confirmed: true,
  })),
})

const leftTeamQuery = (owner: Owner, groupTrailId: string): Query<KnownTeam | null> => ({
  name: `left team ${owner.userId} ${owner.journey} ${groupTrailId}`,
  tables: ['UP', 'cache'],
  read: async (tx) => {
    const { kind } = await readPlaysAs(tx, owner, groupTrailId)
    const known = kind === 'alone' ? await readKnownTeam(tx, owner, groupTrailId) : null
    const cached = known && (await tx.get('cache', cachedKey(owner, groupTrailId, known.id)))
    return cached?.trail.team_type === 'event' ? known : null
  },
})

/** The team of an event that the learner left to play alone, if its trail is on this device; else null. */
export const useLeftTeam = (groupTrailId: string): KnownTeam | null =>
  useLive(leftTeamQuery(useOwner(), groupTrailId)) ?? null
