import * as z from 'zod/mini'

const Facts = z.object({
  satisfied: z.optional(z.boolean()),
  measure: z.optional(z.number()),
  raw: z.optional(z.number()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  completed: z.optional(z.boolean()),
  progress: z.optional(z.number()),
})
/** The known facts of an objective; an unknown fact is missing. */
export type FactRecord = z.infer<typeof Facts>

const ActivityRecord = z.object({
  attempts: z._default(z.number(), 0),
  isActive: z._default(z.boolean(), false),
  isSuspended: z._default(z.boolean(), false),
  isTimedOut: z._default(z.boolean(), false),
  /** The seconds that content played in this attempt, in the activity itself and everything below it. */
  spent: z._default(z.number(), 0),
  objectives: z._default(z.record(z.string(), Facts), {}),
  children: z.optional(z.array(z.string())),
})
export type ActivityRecord = z.infer<typeof ActivityRecord>

/**
 * What sequencing stores of a course between two launches: the standard's tracking information (SN 4.2), and the objectives and data that
 * the activities share. `awaited`: the current activity was delivered and is not opened yet. It says whether a rule of the package led
 * there (which takes precedence over the learner's choice) or a request.
 */
export const CourseRecord = z.object({
  v: z.literal(1),
  current: z._default(z.nullable(z.string()), null),
  suspended: z._default(z.nullable(z.string()), null),
  awaited: z._default(z.nullable(z.enum(['rule', 'request'])), null),
  activities: z._default(z.record(z.string(), ActivityRecord), {}),
  globals: z._default(z.record(z.string(), Facts), {}),
  stores: z._default(z.record(z.string(), z.string()), {}),
})
export type CourseRecord = z.infer<typeof CourseRecord>

/** The record of an activity that was never begun. */
export const emptyActivityRecord = (): ActivityRecord => ActivityRecord.parse({})

/** The record of a course that was never begun. */
export const emptyRecord = (): CourseRecord => CourseRecord.parse({ v: 1 })

const isAssumed = (value: unknown) =>
  value === null || value === false || value === 0 || JSON.stringify(value) === '{}'

const trimmed = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isAssumed(value)))

/**
 * The record as text, without values that reading it sets by default, so that a course of two hundred items stays within the size limit of
 * a claim.
 */
export function writeRecord(record: CourseRecord): string {
  const activities = Object.entries(record.activities).map(
    ([id, activity]) => [id, trimmed(activity)] as const,
  )
  const told = activities.filter(([, activity]) => Object.keys(activity).length > 0)
  return JSON.stringify(trimmed({ ...record, activities: Object.fromEntries(told) }))
}
