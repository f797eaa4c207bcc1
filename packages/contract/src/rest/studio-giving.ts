import { Audience, AudiencePart } from '@vereda/domain/audience/audience.ts'
import { UtcDate } from '@vereda/domain/play/device-date.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { SEARCH_MAX } from '../search-max.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const BODY_BYTES_MAX = 512 * 1024

/** A person of the domain, as managers choose people. */
export const StudioPerson = z.object({ id: z.string(), name: z.string(), jobName: z.nullable(z.string()) })
export type StudioPerson = z.infer<typeof StudioPerson>

export const studioPeople = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/people',
  does: 'Finds people of the domain by how any word of their names, usernames and contacts begins, whatever the accents and capitals: 50 at most, in the order of their names, how many there are (at least, of a great many), and how many the domain has.',
  access: 'manager',
  query: z.strictObject({ search: z.optional(text(SEARCH_MAX)) }),
  answer: z.object({ people: z.array(StudioPerson), total: z.int(), everybody: z.int() }),
  refusals: OF_MANAGER,
})

/** People who belong together: a group that managers made, a journey's members, the people with a job, or the people of a unit. */
export const StudioGroup = z.object({ part: AudiencePart, name: z.string(), people: z.int() })
export type StudioGroup = z.infer<typeof StudioGroup>

export const studioGroups = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/groups',
  does: 'Lists the groups that the domain’s people are in: those that managers made, journeys, units with all below them, and jobs; how many are in each, and how many there are in all, without who is switched off; and the domain’s time zone.',
  access: 'manager',
  answer: z.object({ groups: z.array(StudioGroup), everybody: z.int(), timeZone: z.string() }),
  refusals: ['signed-out', 'not-permitted'],
})

export const planGift = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/gifts/plan',
  does: 'Counts who would get a trail if it was given now: `people` would, `already` have it from before and keep theirs. Nothing is given.',
  access: 'manager',
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({ trailId: text(128), audience: Audience }),
  answer: z.object({ people: z.int(), already: z.int() }),
  refusals: [...OF_MANAGER, 'unknown-trail'],
})

export const giveTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/gifts',
  does: 'Gives the newest version of a published trail to whoever an audience is and does not have it yet, to be played from and until the given dates; `takesNewcomers`: who comes to belong to the audience later gets it too. Answers how many got it, and how many had it; 409 where `seen`, how many would get it as its sender was told, is somebody and there is nobody any more. The id is the sender’s: sent twice it is given once.',
  access: 'manager',
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({
    id: z.uuid(),
    trailId: text(128),
    audience: Audience,
    takesNewcomers: z.boolean(),
    seen: z.optional(z.int().check(z.minimum(0))),
    starts: z.nullable(UtcDate),
    ends: z.nullable(UtcDate),
    teamType: z.nullable(z.enum(['event', 'default'])),
    approvalRating: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
  }),
  answer: z.object({ groupTrailId: z.string(), people: z.int(), already: z.int() }),
  refusals: [...OF_MANAGER, 'unknown-trail', 'changed-meanwhile'],
})

/** A trail as it was given; `begun` people have played something, `concluded` people came to its end, as results count it. */
export const StudioGroupTrail = z.object({
  id: z.string(),
  trailId: z.string(),
  title: z.string(),
  version: z.int(),
  people: z.int(),
  /** How many of these people a notice reaches: all but those who were erased. An older node leaves it out. */
  toTell: z.optional(z.int()),
  begun: z.int(),
  concluded: z.int(),
  /** How many people have not come to its end, without those who were erased. An older node leaves it out. */
  behind: z.optional(z.int()),
  /**
   * How many players (in a trail of teams: how many teams) came to each of its steps and, last, to its end. An older node leaves it out.
   */
  reached: z.optional(z.array(z.int())),
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  teamType: z.nullable(z.enum(['event', 'default'])),
  state: z.enum(['coming', 'running', 'over']),
  /** Whether the trail was taken back from everybody who had not begun it; nobody gets it any more. */
  isWithdrawn: z.boolean(),
})
export type StudioGroupTrail = z.infer<typeof StudioGroupTrail>

export const studioGroupTrails = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/group-trails',
  does: 'Lists the trails that were given: 200 at most, those that may be played first, then those to come, then those that are over.',
  access: 'manager',
  answer: z.object({ groupTrails: z.array(StudioGroupTrail), total: z.int(), timeZone: z.string() }),
  refusals: ['signed-out', 'not-permitted'],
})

const OfGroupTrail = z.strictObject({ id: text(64) })
const Dates = z.strictObject({ starts: z.nullable(UtcDate), ends: z.nullable(UtcDate) })

export const rescheduleGroupTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-trails/:id/dates',
  does: 'Sets from and until when a trail that was given may be played. `was`: the dates as they were seen before; where others stand by now nothing is changed.',
  access: 'manager',
  params: OfGroupTrail,
  body: z.extend(Dates, { was: z.optional(Dates) }),
  answer: StudioGroupTrail,
  refusals: [...OF_MANAGER, 'unknown-trail', 'changed-meanwhile'],
})

/** What a withdrawal does: `lose` people have not begun and lose the trail; `keep` people have begun, and keep it with what they played. */
const Withdrawal = z.object({ lose: z.int(), keep: z.int() })

export const planWithdrawal = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/group-trails/:id/withdrawal',
  does: 'Counts who would lose a trail if it was withdrawn now, and who would keep it. Nothing is withdrawn.',
  access: 'manager',
  params: OfGroupTrail,
  answer: Withdrawal,
  refusals: [...OF_MANAGER, 'unknown-trail'],
})

export const withdrawGroupTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-trails/:id/withdraw',
  does: 'Takes a trail that was given back from whoever has not begun it, and from who would get it later; who has begun keeps it, with what they played, until its end. Answers how many of each.',
  access: 'manager',
  params: OfGroupTrail,
  answer: Withdrawal,
  refusals: [...OF_MANAGER, 'unknown-trail'],
})

export const STUDIO_GIVING_CALLS = {
  studioPeople,
  studioGroups,
  planGift,
  giveTrail,
  studioGroupTrails,
  rescheduleGroupTrail,
  planWithdrawal,
  withdrawGroupTrail,
} as const
