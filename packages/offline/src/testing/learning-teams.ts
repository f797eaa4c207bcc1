import { creditedMembers } from '@vereda/domain/team/credited.ts'
import { confirmedIn, parseTeamEntry, teamIdOf } from '@vereda/domain/team/team-entry.ts'

/** A team of one group trail: its members now, and all who ever were members. */
export type LearningTeam = { groupTrailId: string; members: Set<string>; ever: Set<string> }

/** The player who earns, and the members whose team records show it too. */
export type Earning = { playerId: string; credited: string[] }

/** The name under which a learner's team record is held. */
export const teamRecordOf = (userId: string): string => `member:${userId}`

/** A team after these people were registered as its members; everybody else leaves it. */
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
 * Who earns for a user by the `team` of a call, by the server's rules. Reports of a device (`told`) are taken from anybody who was ever a
 * member; all other calls (`now`) are for the present members. Null: no such team.
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
