import * as z from 'zod/mini'
import { text } from '../text.ts'

const YEAR_MIN = 1900
const DAY_MAX = '9998-12-31' // a year that every clock can show
/** A day of the domain’s calendar, as a filter names it (`YYYY-MM-DD`). */
const Day = z.iso.date().check(z.refine((day) => Number(day.slice(0, 4)) >= YEAR_MIN && day <= DAY_MAX))

/**
 * Whose results are asked for: those on a version; those in a group; one person, or the team that they are in; one team; those who began
 * between two days (of the domain’s calendar, both included). Without any of these: everybody's.
 */
export const FILTER = {
  version: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  group: z.optional(text(128)),
  person: z.optional(text(128)),
  team: z.optional(text(128)),
  from: z.optional(Day),
  until: z.optional(Day),
}
export const ResultFilter = z.strictObject(FILTER)
export type ResultFilter = z.infer<typeof ResultFilter>
export const RESULT_FILTERS = ['version', 'group', 'person', 'team', 'from', 'until'] as const

/** The group trail that a call on results is about. */
export const ofGroupTrail = z.object({ groupTrailId: text(128) })
/** The refusals that every call that only reads results may answer. */
export const OF_REPORT = ['signed-out', 'not-permitted', 'malformed', 'unknown-trail', 'too-few'] as const
