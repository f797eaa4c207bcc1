import { DeviceDate } from '@vereda/domain/play/device-date.ts'
import { Team, TeamMember, TeamPerson } from '@vereda/domain/team/team.ts'
import { TEAM_NAME_MAX, TeamName } from '@vereda/domain/team/team-name.ts'
import { TEAM_SEARCH_MAX } from '@vereda/domain/team/team-search.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done, TeamParameter } from '../team-parameter.ts'

const GroupTrail = z.strictObject({ groupTrail: z.string() })
const SearchText = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEAM_SEARCH_MAX))
const UserId = z.string().check(z.minLength(1), z.maxLength(64))

/** More ids are read than a team may have, so that a team that is too large is refused as such. */
const USERS_MAX = 50

/**
 * The caller's own team of a group trail. The call is refused with no-team-yet if there is none yet (first access, specification 4), and
 * with no-teams where learners can't make teams.
 */
export const checkTeam = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'teamctl/checkTeam/:groupTrail',
  does: 'Tells the team that the caller is in, in this trail, in the order of its slots; 404 when there is none.',
  access: 'learner',
  params: GroupTrail,
  answer: z.object({ id: z.string(), groupCustomName: z.nullable(z.string()), users: z.array(TeamMember) }),
  refusals: ['signed-out', 'unknown-trail', 'no-teams', 'no-team-yet'],
})

/** `taken`: the person is in another team of this trail, and can't be registered in this one. */
export const searchUser = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'teamctl/searchUser/:groupTrail',
  does: 'Finds people of this trail by name or username, in any case, without the caller; leader=true: who leads a team or may begin one, for a monitor.',
  access: 'learner',
  params: GroupTrail,
  query: z.strictObject({ name: SearchText, leader: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ users: z.array(z.extend(TeamPerson, { taken: z.boolean() })) }),
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'not-permitted', 'no-teams'],
})

/** The list from which learners choose their team at an event: the first 100 teams by identifier, or those that a search finds. */
export const searchTeam = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'teamctl/searchTeam/:groupTrail',
  does: 'Lists the teams of an event, a hundred at most; with a name those whose identifier, own name, or a member’s name or username has it.',
  access: 'learner',
  params: GroupTrail,
  query: z.strictObject({ name: z.optional(SearchText) }),
  answer: z.object({ teams: z.array(Team), total: z.int() }),
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'no-teams'],
})

/**
 * `name` may be empty for a team that has one. `confirmed` lists who of `users` is present; without it, only the caller is. Members of the
 * caller's team who are not in `users` leave it (split). If a person is the reason of a refusal, `field` is that person's id.
 */
export const registerTeam = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'teamctl/registerTeam',
  does: 'Makes the caller’s team of these people, or changes the one that is there; the team keeps its id.',
  access: 'learner',
  body: z.strictObject({
    groupTrail: z.string(),
    name: z.string().check(z.trim(), z.maxLength(TEAM_NAME_MAX)),
    users: z.array(UserId).check(z.minLength(1), z.maxLength(USERS_MAX)),
    confirmed: z.optional(z.array(UserId).check(z.maxLength(USERS_MAX))),
  }),
  answer: z.object({ result: z.string() }),
  refusals: [
    'signed-out',
    'malformed',
    'unknown-trail',
    'no-teams',
    'team-full',
    'team-name-required',
    'not-in-trail',
    'in-another-team',
  ],
})

export const trackTeamName = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/trackTeamName',
  does: 'Names a team; any number of times. The name that was given last stands, by its device’s date; one without a date is given when it arrives.',
  access: 'learner',
  player: 'body',
  idempotent: true,
  body: z.strictObject({
    groupTrailId: z.string(),
    teamName: TeamName,
    date: z.optional(DeviceDate),
    team: TeamParameter,
  }),
  answer: Done,
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-team'],
})

export const TEAMCTL_CALLS = { checkTeam, registerTeam, searchTeam, searchUser, trackTeamName } as const
