import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

const One = z.strictObject({ id: z.uuid() })

/** A notice as its manager sees it; `date` is when it is or was sent, `people` have it and `read` of them have read it. */
export const StudioNotice = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The title of the trail whose people get the notice; null where everybody gets it. */
  trailTitle: z.nullable(z.string()),
  /** Whether only some people were chosen, by how far they were or by a filter. */
  toChosen: z._default(z.boolean(), false),
  author: z.nullable(z.string()),
  date: z.string(),
  state: z.enum(['scheduled', 'sent', 'withdrawn']),
  people: z.int(),
  read: z.int(),
})
export type StudioNotice = z.infer<typeof StudioNotice>

export const studioNotices = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/notices',
  does: 'Lists the domain’s notices, those to come first, then the last told: 100 at most; and the domain’s time zone.',
  access: 'manager',
  answer: z.object({ notices: z.array(StudioNotice), timeZone: z.string() }),
  refusals: ['signed-out', 'not-permitted'],
})

export const noticePeople = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/notices/:id/people',
  does: 'Lists who got a notice, those who have not read it first, 500 at most, and how many they are.',
  access: 'manager',
  params: One,
  answer: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string(), readDate: z.nullable(z.string()) })),
    total: z.int(),
  }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const withdrawNotice = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/notices/:id/withdraw',
  does: 'Takes a notice back that nobody was told of yet; answers the notice as it is then: told, where it was too late.',
  access: 'manager',
  params: One,
  answer: StudioNotice,
  refusals: ['signed-out', 'not-permitted', 'malformed', 'not-found'],
})

export const STUDIO_NOTICE_CALLS = { studioNotices, noticePeople, withdrawNotice } as const
