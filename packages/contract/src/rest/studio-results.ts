import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../track/signup-parts.ts'

const whole = (digits: number) => z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`))))

/** Who a result counts: people who play alone, or teams. */
export const ResultKind = z.enum(['learner', 'team'])
export type ResultKind = z.infer<typeof ResultKind>

/** How many a group trail was given to, how many began, and how many have finished everything at least once. */
export const GroupTrailResult = z.object({
  groupTrailId: z.string(),
  title: z.string(),
  kind: ResultKind,
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  players: z.int(),
  begun: z.int(),
  completed: z.int(),
})
export type GroupTrailResult = z.infer<typeof GroupTrailResult>

/** A step of the trail and how many came to it: played something of it or of a later one, in whichever attempt. */
export const StepReached = z.object({ id: z.string(), title: z.string(), reached: z.int() })
export type StepReached = z.infer<typeof StepReached>

/** How many began and how many first finished everything on a day (UTC, `YYYY-MM-DD`). */
export const ResultDay = z.object({ day: z.string(), begun: z.int(), completed: z.int() })
export type ResultDay = z.infer<typeof ResultDay>

/** Where somebody, or a team, stands: `step` is the furthest that they came to, from 1, 0 before they begin. */
export const PlayerStands = z.object({
  id: z.string(),
  name: z.string(),
  step: z.int(),
  points: z.int(),
  lastPlayed: z.nullable(z.string()),
  completed: z.nullable(z.string()),
})
export type PlayerStands = z.infer<typeof PlayerStands>

/** Where somebody stands as a list is asked for: not begun (`waiting`), begun, finished; `behind` is who has not finished. */
export const RESULT_STANDS = ['waiting', 'begun', 'behind', 'completed'] as const
export const ResultStands = z.enum(RESULT_STANDS)
export type ResultStands = z.infer<typeof ResultStands>

export const studioResults = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results',
  does: 'Lists the trails that were given to people, last given first, a page of 20 at a time, each with how many began and how many finished.',
  access: 'reporter',
  query: z.strictObject({ page: whole(4) }),
  answer: z.object({ results: z.array(GroupTrailResult), total: z.int() }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

const ofGroupTrail = z.object({ groupTrailId: text(128) })

export const studioResult = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId',
  does: 'Tells how far people came in a group trail: how many came to each step of its newest version, and how many began and finished on which day. It is counted as plays arrive.',
  access: 'reporter',
  params: ofGroupTrail,
  answer: z.object({
    result: GroupTrailResult,
    steps: z.array(StepReached),
    days: z.array(ResultDay),
    asOf: z.string(),
  }),
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const studioResultPlayers = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/players',
  does: 'Lists who is in a group trail, a page of 20 at a time: who has not finished first, of these who has come least far, then who has been quiet longest; of those who stand where `stands` says, and how many they are.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ page: whole(5), stands: z.optional(ResultStands) }),
  answer: z.object({ players: z.array(PlayerStands), total: z.int() }),
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const writeToPlayers = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/results/:groupTrailId/notice',
  does: 'Tells exactly those of a group trail who stand where `stands` says at this moment something in the manager’s words; of a team its members. Answers how many have it. The id is the sender’s: sent twice it is told once.',
  access: 'manager',
  params: ofGroupTrail,
  body: z.strictObject({ id: z.uuid(), title: text(120), text: text(2_000), stands: ResultStands }),
  answer: z.object({ people: z.int() }),
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const exportPlayers = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/players.csv',
  does: 'Who is in a group trail and stands where `stands` says, all of them, as CSV (UTF-8): name, id, furthest step, points, when they last played and when they first had finished everything. No text of it is a formula to a spreadsheet.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ stands: z.optional(ResultStands) }),
  answer: 'stream',
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const STUDIO_RESULT_CALLS = {
  exportPlayers,
  studioResults,
  studioResult,
  studioResultPlayers,
  writeToPlayers,
} as const
