import type { EventTeam } from '@vereda/contract/rest/studio-teams.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'

/** A team while it is written: the first of its people leads. */
export type WrittenTeam = { identifier: string; customName: string; members: readonly TeamPerson[] }

/** A team as it stands, to be written on; without one a new one. */
export const writtenOf = (team: EventTeam | null): WrittenTeam => ({
  identifier: team?.identifier ?? '',
  customName: team?.customName ?? '',
  members: team?.members ?? [],
})

export const isFull = ({ members }: WrittenTeam): boolean => members.length >= TEAM_SLOTS

export const has = ({ members }: WrittenTeam, { id }: { id: string }): boolean =>
  members.some((one) => one.id === id)

/** Somebody comes in behind the others, if there is room. */
export const withPerson = (team: WrittenTeam, { id, name, username }: TeamPerson): WrittenTeam =>
  isFull(team) || has(team, { id }) ? team : { ...team, members: [...team.members, { id, name, username }] }

export const withoutPerson = (team: WrittenTeam, id: string): WrittenTeam => ({
  ...team,
  members: team.members.filter((one) => one.id !== id),
})

/** Somebody of the team leads it from now on; the others keep their order. */
export function ledBy(team: WrittenTeam, id: string): WrittenTeam {
  const leader = team.members.find((one) => one.id === id)
  return leader ? { ...team, members: [leader, ...withoutPerson(team, id).members] } : team
}

/** What is asked of the server. */
export const askedTeam = (id: string, { identifier, customName, members }: WrittenTeam) => ({
  id,
  identifier: identifier.trim(),
  customName: customName.trim() || null,
  members: members.map((one) => one.id),
})

/** A team as it was seen before it is changed. */
export const asSeen = ({ identifier, customName, members }: EventTeam) => ({
  identifier,
  customName,
  members: members.map((member) => member.id),
})
