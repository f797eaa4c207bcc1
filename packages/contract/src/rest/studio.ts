import { TrailType } from '@vereda/domain/trail/trail-document.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber, pageSize } from '../paging.ts'
import { SEARCH_MAX } from '../search-max.ts'

/**
 * A published trail as a manager lists it, with the number of steps and activities of its newest version. `running`: a group may play it
 * now; `over`: every group's time is over; `unused`: no group has it.
 */
export const StudioTrail = z.object({
  id: z.string(),
  title: z.string(),
  /** The language in which the trail is written. */
  locale: z.optional(z.string()),
  version: z.int(),
  trailType: TrailType,
  steps: z.int(),
  activities: z.int(),
  learners: z.int(),
  publishedDate: z.string(),
  state: z.enum(['running', 'over', 'unused']),
})
export type StudioTrail = z.infer<typeof StudioTrail>

export const studioTrails = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/trails',
  does: 'Lists the domain’s trails, last published first, a page of 20 at a time unless `size` says otherwise, 99 at most; `search` finds in titles, whatever the accents and capitals; `id` asks for one.',
  access: 'editor',
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
    id: z.optional(z.string().check(z.maxLength(128))),
    page: pageNumber(),
    size: pageSize(99),
  }),
  answer: z.object({ trails: z.array(StudioTrail), total: z.int(), totalPages: z.int() }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const STUDIO_CALLS = { studioTrails } as const
