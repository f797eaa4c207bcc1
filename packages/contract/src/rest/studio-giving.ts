import { UtcDate } from '@vereda/domain/play/device-date.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../track/signup-parts.ts'

const PEOPLE_MAX = 1_000
const BODY_BYTES_MAX = 256 * 1024

/** Somebody of the domain, as managers choose people. */
export const StudioPerson = z.object({ id: z.string(), name: z.string(), jobName: z.nullable(z.string()) })
export type StudioPerson = z.infer<typeof StudioPerson>

export const studioPeople = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/people',
  does: 'Finds people of the domain by their names, whatever the accents and capitals: 50 at most, in the order of their names, and how many there are in all.',
  access: 'manager',
  query: z.strictObject({ search: z.optional(text(100)) }),
  answer: z.object({ people: z.array(StudioPerson), total: z.int(), everybody: z.int() }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

const Who = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({
    kind: z.literal('people'),
    ids: z.array(text(128)).check(z.minLength(1), z.maxLength(PEOPLE_MAX)),
  }),
])

export const giveTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-trails',
  does: 'Gives the newest version of a published trail to everybody of the domain, or to some, from and until the given dates; answers how many have it. The id is the sender’s: sent twice it is given once.',
  access: 'manager',
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({
    id: z.uuid(),
    trailId: text(128),
    who: Who,
    starts: z.nullable(UtcDate),
    ends: z.nullable(UtcDate),
  }),
  answer: z.object({ groupTrailId: z.string(), people: z.int() }),
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const STUDIO_GIVING_CALLS = { studioPeople, giveTrail } as const
