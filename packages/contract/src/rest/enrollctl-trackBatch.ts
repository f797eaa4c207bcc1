import { CLAIM_BYTES_MAX } from '@vereda/domain/play/play.ts'
import {
  AttemptNumber,
  SavedItem,
  TOLD_CONTENTS,
  VersionNumber,
} from '@vereda/domain/plays-file/saved-plays.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { BATCH_BYTES_MAX, BATCH_ITEMS_MAX } from './batch-limits.ts'
import { PlayRecord } from './enrollctl-track.ts'

/** One item of the queue: what a file of plays can hold too, and an opened step, which only says on which trail the learner is. */
const BatchItem = z.extend(SavedItem, {
  content: z.discriminatedUnion('kind', [
    ...TOLD_CONTENTS,
    z.strictObject({ kind: z.literal('step') }),
    z.strictObject({
      kind: z.literal('resource'),
      resourceId: z.string(),
      play: PlayRecord,
      attempt: z.optional(AttemptNumber),
      version: z.optional(VersionNumber),
    }),
  ]),
})
export type BatchItem = z.infer<typeof BatchItem>

/**
 * What became of one item: it is accepted (a play under its tracking id), or `refused` as its own call would refuse it. `code` may be one
 * of a newer node that this version does not know; `retryAfter` is what the call's Retry-After would say, in seconds.
 */
const BatchAnswer = z.object({
  key: z.string(),
  trackingId: z.optional(z.string()),
  refused: z.optional(
    z.object({ status: z.int(), code: z.string(), retryAfter: z.optional(z.int().check(z.nonnegative())) }),
  ),
})
export type BatchAnswer = z.infer<typeof BatchAnswer>

export const trackBatch = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/trackBatch',
  does: 'Takes items of a device’s queue in their order, each as its own call would take it under the same key, and answers for each.',
  access: 'learner',
  bodyMax: BATCH_BYTES_MAX + CLAIM_BYTES_MAX + 64 * 1024,
  body: z.strictObject({ items: z.array(BatchItem).check(z.minLength(1), z.maxLength(BATCH_ITEMS_MAX)) }),
  answer: z.object({ answers: z.array(BatchAnswer) }),
  refusals: ['signed-out', 'malformed', 'too-large'],
})

export const ENROLLCTL_TRACK_BATCH_CALLS = { trackBatch } as const
