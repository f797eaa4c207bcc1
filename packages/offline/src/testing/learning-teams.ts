import { creditedMembers } from '@vereda/domain/team/credited.ts'
import { confirmedIn, parseTeamEntry, teamIdOf } from '@vereda/domain/team/team-entry.ts'

/** A team of one group trail: who is of it now, and all who ever were. */
export type LearningTeam = { groupTrailId: string; members: Set<string>; ever: Set<string> }

/** Who earns, and whose team records show it too. */
export type Earning = { playerId: string; credited: string[] }

/** Under which name a learner's team record is held. */
export const teamRecordOf = (userId: string): string => `member:${userId}`

/** A team as it is after these people were registered as its members; whoever is left out is of it no more. */
export const teamOf = (
  before: LearningTeam | undefined,
  groupTrailId: string,
  members: readonly string[],
): LearningTeam => ({
  groupTrailId,
  members: new Set(members),
  ever: new Set([...(before?.ever ?? []), ...members]),
})

/**
 * Who earns for a user by the `team` of a call, by the server's rules: what a device tells (`told`) is taken from whoever ever was of the team,
 * all else (`now`) is for its members. Null: no such team.
 */
export function earningOf(
  teams: ReadonlyMap<string, LearningTeam>,
  userId: string,
  on: { groupTrailId: string; team: string | null },
  purpose: 'told' | 'now',
): Earning | null {
  if (on.team === null) return { playerId: userId, credited: [] }
  const entry = parseTeamEntry(on.team)
  const team = entry && teams.get(teamIdOf(entry))
  if (!team || team.groupTrailId !== on.groupTrailId) return null
  const mayPlay = purpose === 'told' ? team.ever : team.members
  if (!mayPlay.has(userId)) return null
  const credited = creditedMembers(confirmedIn(entry), { members: team.ever, callerId: userId })
  return { playerId: teamIdOf(entry), credited }
}
