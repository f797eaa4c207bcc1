import { accepted } from '@vereda/domain/result/result.ts'
import { creditedMembers } from '@vereda/domain/team/credited.ts'
import { confirmedIn, parseTeamEntry, type TeamEntry, teamIdOf } from '@vereda/domain/team/team-entry.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { type AskedTeam, askedTeams } from './sql/asked-teams.ts'
import { addPlayers } from './sql/put-team.ts'

/** A member of the team, a guest (somebody of the event that the team belongs to), or a former member. */
export type Membership = 'member' | 'guest' | 'former'
/**
 * A team that somebody plays for. `credited` are the members whose own records show what the team earns now. A team that `isAway` was removed: it
 * is in no ranking and no result until a device sends a play that earned something for it.
 */
export type TeamIdentity = {
  kind: 'team'
  id: string
  credited: string[]
  membership: Membership
  isAway?: boolean
}
/** Who earns what a call does: a learner, or a team that the learner may play for (decisions 1). */
export type PlayerIdentity = { kind: 'learner'; id: string } | TeamIdentity

/** Who earns for an account that plays alone. */
export const learnerPlayer = (accountId: string): PlayerIdentity => ({ kind: 'learner', id: accountId })

/** Whether a player is a removed team. The server accepts what a device tells of it that earns nothing, and keeps none of it. */
export const isAway = (player: PlayerIdentity): boolean => player.kind === 'team' && player.isAway === true

/** The accounts whose team records show what a player earns now. */
export const creditedBy = (player: PlayerIdentity): string[] =>
  player.kind === 'team' ? player.credited : []

/**
 * `now`: members and guests of the team may read and change, former members may not. `told`: what a device sends is accepted from former members
 * too, for the team may have changed since. `accepted`: what a manager accepts counts from anybody.
 */
export type Purpose = 'now' | 'told' | 'accepted'

function membershipOf(
  { teamType, members, isMember, isEnrolled }: AskedTeam,
  accountId: string,
): Membership | null {
  if (isMember) return 'member'
  // one device may serve several teams of an event in turn
  if (teamType === 'event' && isEnrolled) return 'guest'
  return members.includes(accountId) ? 'former' : null
}

function identityOf(
  accountId: string,
  entry: TeamEntry,
  team: AskedTeam,
  purpose: Purpose,
): TeamIdentity | null {
  const membership = membershipOf(team, accountId) ?? (purpose === 'accepted' ? 'guest' : null)
  const members = new Set(team.members)
  const credited = creditedMembers(confirmedIn(entry), { members, callerId: accountId })
  return membership && { kind: 'team', id: team.id, credited, membership }
}

/** The `team` text of a call or an item, and whether the call or item earns anything. */
export type TeamAsked = { team: string | null | undefined; earns: boolean }

const teamIdsIn = (entries: readonly (TeamEntry | null)[]): string[] => [
  ...new Set(entries.flatMap((entry) => (entry ? [teamIdOf(entry)] : []))),
]

/** Reads who earns for an account by each of these `team` texts: the account itself, a team that it may play for, or nobody. */
export async function playersFor(
  tx: Queries,
  accountId: string,
  asked: readonly TeamAsked[],
  purpose: Purpose,
): Promise<Outcome<PlayerIdentity>[]> {
  const read = asked.map((one) => ({ ...one, entry: one.team ? parseTeamEntry(one.team) : null }))
  const ids = teamIdsIn(read.map(({ entry }) => entry))
  const found = ids.length > 0 ? await askedTeams(tx, accountId, ids) : []
  // A device may have played for a team before it learned that the team was removed. A play that earned something brings the team back; nothing
  // else does.
  const earned = teamIdsIn(read.map(({ entry, earns }) => (earns ? entry : null)))
  const back = found.filter(({ id, isRemoved }) => isRemoved && purpose !== 'now' && earned.includes(id))
  for (const team of back) if (membershipOf(team, accountId)) await addPlayers(tx, team)
  const playable = purpose === 'now' ? found.filter(({ isRemoved }) => !isRemoved) : found
  const teams = new Map(playable.map((team) => [team.id, team]))
  return read.map(({ team: text, entry }) => {
    if (!text) return accepted(learnerPlayer(accountId))
    const team = entry && teams.get(teamIdOf(entry))
    const identity = team ? identityOf(accountId, entry, team, purpose) : null
    if (identity && team) identity.isAway = team.isRemoved && !back.includes(team)
    const isRefused = identity === null || (purpose === 'now' && identity.membership === 'former')
    return isRefused ? refuse('unknown-team') : accepted(identity)
  })
}

/** Reads who earns by one `team` text, as `playersFor` does. */
export async function playerFor(
  tx: Queries,
  accountId: string,
  asked: TeamAsked,
  purpose: Purpose,
): Promise<Outcome<PlayerIdentity>> {
  const [player] = await playersFor(tx, accountId, [asked], purpose)
  return player ?? refuse('unknown-team')
}
