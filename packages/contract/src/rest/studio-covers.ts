import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'

const TRAILS_MAX = 200

/** The trail's own cover, small and as a data URL, and its description in words. */
export const StudioCover = z.object({ trailId: z.string(), cover: z.string(), coverAlt: z.string() })
export type StudioCover = z.infer<typeof StudioCover>

const ofTrails = {
  body: z.strictObject({ trails: z.array(text(128)).check(z.maxLength(TRAILS_MAX)) }),
  answer: z.object({ covers: z.array(StudioCover) }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
} as const

export const studioCovers = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/covers',
  does: 'Tells the covers of published trails, 200 at most at once, by their newest versions; those without one of their own are left out. Nothing is changed.',
  access: 'editor',
  ...ofTrails,
})

export const resultCovers = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/results/covers',
  does: 'Tells the covers of the trails that results are of, as `studio/covers` does for who reads results alone. Nothing is changed.',
  access: 'reporter',
  ...ofTrails,
})

export const STUDIO_COVERS_CALLS = { studioCovers, resultCovers } as const
