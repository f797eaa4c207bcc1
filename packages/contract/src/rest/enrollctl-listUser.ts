import { Trail } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber, pageSize } from '../paging.ts'

const flag = z.optional(z.enum(['true', 'false']))

export const listUser = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'enrollctl/listUser',
  does: 'Lists the learner’s trails, a page at a time of 100 unless `size` says fewer; with an ETag, and 304 when nothing changed.',
  access: 'learner',
  player: 'query',
  query: z.strictObject({
    enableHashes: flag,
    offline: flag,
    summary: flag,
    groupTrail: z.optional(z.string()),
    preview: z.optional(z.string()),
    team: z.optional(z.string()),
    journey: z.optional(z.string()),
    page: pageNumber(),
    size: pageSize(100),
  }),
  answer: z.object({ trails: z.array(Trail), totalPages: z.int() }),
  refusals: ['signed-out', 'unknown-trail', 'unknown-team', 'not-permitted'],
})

export const ENROLLCTL_LIST_USER_CALLS = { listUser } as const
