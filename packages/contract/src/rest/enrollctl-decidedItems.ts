import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { REFUSED_MOST } from './batch-limits.ts'

const key = z.string().check(z.minLength(1), z.maxLength(200))

/** What managers decided on a learner's own refused items; devices ask about the refused items that they hold. */
export const decidedItems = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/decidedItems',
  does: 'Tells which of one’s own refused items, named by their keys, were decided on, and how.',
  access: 'learner',
  isPersonal: true,
  body: z.strictObject({ keys: z.array(key).check(z.minLength(1), z.maxLength(REFUSED_MOST)) }),
  answer: z.object({
    decided: z.array(z.object({ key: z.string(), decision: z.enum(['accepted', 'waived']) })),
  }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const ENROLLCTL_DECIDED_ITEMS_CALLS = { decidedItems } as const
