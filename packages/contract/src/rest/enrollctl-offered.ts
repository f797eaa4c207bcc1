import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { KEY_MAX } from '../call-limits.ts'
import { BATCH_ITEMS_MAX } from './batch-limits.ts'

/**
 * Tells a device which of its acknowledged items this server does not hold, after the database's epoch has changed; the device sends those
 * again (docs/decisions/epochs.md).
 */
export const offered = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/offered',
  does: 'Tells which plays and answered tests, named by the keys under which a device sent them, this server does not hold.',
  access: 'learner',
  isPersonal: true,
  body: z.strictObject({
    keys: z
      .array(z.string().check(z.minLength(1), z.maxLength(KEY_MAX)))
      .check(z.minLength(1), z.maxLength(BATCH_ITEMS_MAX)),
  }),
  answer: z.object({ unknown: z.array(z.string()) }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const ENROLLCTL_OFFERED_CALLS = { offered } as const
