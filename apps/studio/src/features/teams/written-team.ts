import type { EventTeam } from '@vereda/contract/rest/studio-teams.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'

/** A team while it is edited; its first member leads. */
export type WrittenTeam = { identifier: string; customName: string; members: readonly TeamPerson[] }

/** The given team as the form edits it; an empty one for null. */
export const writtenOf = (team: EventTeam | null): WrittenTeam => ({
  identifier: team?.identifier ?? '',
  customName: team?.customName ?? '',
  members: team?.members ?? [],
})

export const isFull = ({ members }: WrittenTeam): boolean => members.length >= TEAM_SLOTS

export const has = ({ members }: WrittenTeam, { id }: { id: string }): boolean =>
  members.some((one) => one.id === id)

/** Adds a person at the end of the team, if there is room. */
export const withPerson = (team: WrittenTeam, { id, name, username }: TeamPerson): WrittenTeam =>
  isFull(team) || has(team, { id }) ? team : { ...team, members: [...team.members, { id, name, username }] }

export const withoutPerson = (team: WrittenTeam, id: string): WrittenTeam => ({
  ...team,
  members: team.members.filter((one) => one.id !== id),
})

/** Makes a member the leader; the others keep their order. */
export function ledBy(team: WrittenTeam, id: string): WrittenTeam {
  const leader = team.members.find((one) => one.id === id)
  return leader ? { ...team, members: [leader, ...withoutPerson(team, id).members] } : team
}

/** The team as the server takes it. */
export const askedTeam = (id: string, { identifier, customName, members }: WrittenTeam) => ({
  id,
  identifier: identifier.trim(),
  customName: customName.trim() || null,
  members: members.map((one) => one.id),
})

/** The team's values before the change, by which the server detects a conflict. */
export const asSeen = ({ identifier, customName, members }: EventTeam) => ({
  identifier,
  customName,
  members: members.map((member) => member.id),
})
