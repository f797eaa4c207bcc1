import { WAYS_OUT } from '@vereda/domain/refused/ways-out.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { REFUSED_MOST } from './batch-limits.ts'
import { OF_MANAGER } from './of-manager.ts'

const WayOut = z.enum(WAYS_OUT)
const key = z.string().check(z.minLength(1), z.maxLength(200))
const One = z.strictObject({ accountId: text(128), key })

/** One refused item: whose it is, when it arrived, and what it claims if it is a play. */
export const RefusedItem = z.object({
  accountId: z.string(),
  key: z.string(),
  name: z.string(),
  /** The name of the team in which it was played. */
  teamName: z.nullable(z.string()),
  arrivedDate: z.string(),
  /** When it was done, by the device's clock; null where the item does not say. */
  doneDate: z.nullable(z.string()),
  points: z.nullable(z.number()),
})
export type RefusedItem = z.infer<typeof RefusedItem>

/** Items about the same thing in the same trail that were refused for the same reason and have the same ways out. */
export const RefusedCase = z.object({
  groupTrailId: z.string(),
  /** Null where the trail does not exist. */
  trailTitle: z.nullable(z.string()),
  /** The code of the refusal. */
  code: z.string(),
  /** What the items are: a play (`resource`), a test, a reaction, or a moment of the trail. */
  kind: z.string(),
  /** The activity of a play, by its title where the trail has it. */
  activity: z.nullable(z.string()),
  ways: z.array(WayOut),
  items: z.array(RefusedItem),
})
export type RefusedCase = z.infer<typeof RefusedCase>

export const refusedCases = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/refused',
  does: 'Lists what devices sent and were refused for good, and nobody has decided on, by case, longest waiting first: 200 items at most, and how many they are.',
  access: 'manager',
  answer: z.object({ cases: z.array(RefusedCase), total: z.int() }),
  refusals: ['signed-out', 'not-permitted'],
})

export const refusedItem = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/refused/:accountId/:key',
  does: 'Tells one refused item whole, as it arrived.',
  access: 'manager',
  params: One,
  answer: z.object({ item: z.unknown() }),
  refusals: [...OF_MANAGER, 'not-found'],
})

/** What became of one item: the decision, made now or before, or why it can't be made. */
export const DecidedItem = z.object({
  accountId: z.string(),
  key: z.string(),
  decision: z.nullable(z.enum(['accepted', 'waived'])),
  refused: z.optional(z.string()),
})
export type DecidedItem = z.infer<typeof DecidedItem>

export const decideRefused = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/refused/decide',
  does: 'Decides on refused items: `accept` counts them as if they had been taken when they arrived, `mend` puts their learners into the trail first, `waive` leaves them uncounted. Each is decided by itself and once; answers for each.',
  access: 'manager',
  body: z.strictObject({
    way: WayOut,
    items: z.array(One).check(z.minLength(1), z.maxLength(REFUSED_MOST)),
  }),
  answer: z.object({ items: z.array(DecidedItem) }),
  refusals: OF_MANAGER,
})

export const STUDIO_REFUSED_CALLS = { refusedCases, refusedItem, decideRefused } as const
