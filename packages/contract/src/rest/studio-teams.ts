import { TeamPerson } from '@vereda/domain/team/team.ts'
import { TeamName } from '@vereda/domain/team/team-name.ts'
import { TEAM_SEARCH_MAX } from '@vereda/domain/team/team-search.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber } from '../paging.ts'
import { text } from '../text.ts'

const BODY_BYTES_MAX = 512 * 1024
/** How many teams one call makes at most; a longer list is sent in parts. */
export const TEAMS_AT_ONCE_MAX = 200
/** More people are read than a team may have, so that a team that is too large is refused as such. */
const PEOPLE_MAX = 50
const OF_EVENT = ['signed-out', 'not-permitted', 'malformed', 'unknown-trail', 'no-teams'] as const

const OfEvent = z.strictObject({ id: text(64) })

/** A team of an event as its organizers see it: its first member leads. `hasPlayed`: it can no longer be changed. */
export const EventTeam = z.object({
  id: z.string(),
  identifier: z.string(),
  customName: z.nullable(z.string()),
  members: z.array(TeamPerson),
  hasPlayed: z.boolean(),
})
export type EventTeam = z.infer<typeof EventTeam>

export const eventTeams = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/group-trails/:id/teams',
  does: 'Lists the teams of an event by their identifiers, 50 a page, or those that a search finds in identifiers, own names and people; with how many people have the trail, and how many of them are in no team.',
  access: 'manager',
  params: OfEvent,
  query: z.strictObject({
    search: z.optional(text(TEAM_SEARCH_MAX)),
    page: pageNumber(),
  }),
  answer: z.object({
    title: z.string(),
    people: z.int(),
    withoutTeam: z.int(),
    teams: z.array(EventTeam),
    total: z.int(),
    pages: z.int(),
  }),
  refusals: OF_EVENT,
})

/** Somebody who has the trail; `team` is the identifier of their team. */
export const EventPerson = z.extend(TeamPerson, { team: z.nullable(z.string()) })
export type EventPerson = z.infer<typeof EventPerson>

export const eventPeople = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/group-trails/:id/team-people',
  does: 'Finds people who have an event’s trail by name or username: 50 at most, those in no team first.',
  access: 'manager',
  params: OfEvent,
  query: z.strictObject({ search: z.optional(text(TEAM_SEARCH_MAX)) }),
  answer: z.object({ people: z.array(EventPerson), total: z.int() }),
  refusals: OF_EVENT,
})

const ListFault = z.object({
  code: z.enum([
    ...['identifier-missing', 'identifier-taken', 'too-long', 'nobody', 'team-full'],
    ...['unknown-person', 'many-people', 'not-in-trail', 'in-another-team', 'listed-twice'],
  ] as const),
  text: z.string(),
})
/** A line of a list, with the people that it names and the faults that keep it from being a team. */
export const PlannedEventTeam = z.object({
  identifier: z.string(),
  name: z.string(),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  faults: z.array(ListFault),
})
export type PlannedEventTeam = z.infer<typeof PlannedEventTeam>

export const planEventTeams = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-trails/:id/teams/plan',
  does: 'Tells what a list of teams would make: each with the people that it names by username, e-mail or name, and what is wrong with it. Nothing is made.',
  access: 'manager',
  params: OfEvent,
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({
    teams: z
      .array(
        z.strictObject({
          identifier: text(200),
          name: text(200),
          people: z.array(text(200)).check(z.maxLength(PEOPLE_MAX)),
        }),
      )
      .check(z.minLength(1), z.maxLength(TEAMS_AT_ONCE_MAX)),
  }),
  answer: z.object({ teams: z.array(PlannedEventTeam) }),
  refusals: OF_EVENT,
})

/** A team as its editor saw it before the change. */
const SeenTeam = z.strictObject({
  identifier: text(200),
  customName: z.nullable(text(200)),
  members: z.array(text(64)).check(z.maxLength(PEOPLE_MAX)),
})

export const putEventTeams = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-trails/:id/teams',
  does: 'Makes teams of an event, or changes those of these ids before they played: all of them, or none. The first member leads. The ids are the sender’s: sent twice, they are made once. `was`: the team as it was seen before it was changed; where it is another by now nothing is changed. Refused for one team or person, `field` is its id.',
  access: 'manager',
  params: OfEvent,
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({
    teams: z
      .array(
        z.strictObject({
          id: z.uuid(),
          identifier: TeamName,
          customName: z.nullable(TeamName),
          members: z.array(text(64)).check(z.minLength(1), z.maxLength(PEOPLE_MAX)),
          was: z.optional(SeenTeam),
        }),
      )
      .check(z.minLength(1), z.maxLength(TEAMS_AT_ONCE_MAX)),
  }),
  answer: z.object({ teams: z.array(EventTeam) }),
  refusals: [
    ...OF_EVENT,
    ...([
      'already-exists',
      'team-began',
      'team-full',
      'not-in-trail',
      'in-another-team',
      'changed-meanwhile',
    ] as const),
  ],
})

export const removeEventTeam = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-trails/:id/teams/:team/remove',
  does: 'Takes a team of an event away before it played; its people are in none.',
  access: 'manager',
  params: z.strictObject({ id: text(64), team: text(64) }),
  answer: z.object({ id: z.string() }),
  refusals: [...OF_EVENT, 'unknown-team', 'team-began'],
})

export const STUDIO_TEAM_CALLS = {
  eventTeams,
  eventPeople,
  planEventTeams,
  putEventTeams,
  removeEventTeam,
} as const
