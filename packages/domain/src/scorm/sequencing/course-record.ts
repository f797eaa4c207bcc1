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
/** What is known of an objective; what is unknown is absent. */
export type FactRecord = z.infer<typeof Facts>

const ActivityRecord = z.object({
  attempts: z._default(z.number(), 0),
  isActive: z._default(z.boolean(), false),
  isSuspended: z._default(z.boolean(), false),
  isTimedOut: z._default(z.boolean(), false),
  /** Seconds that content played in this attempt, its own and that of all below. */
  spent: z._default(z.number(), 0),
  objectives: z._default(z.record(z.string(), Facts), {}),
  children: z.optional(z.array(z.string())),
})
export type ActivityRecord = z.infer<typeof ActivityRecord>

/**
 * What sequencing keeps of a course between two launches: the tracking information of the standard (SN 4.2), the objectives and the data that
 * the activities share. `awaited` says that the current activity was delivered and not opened yet, and whether a rule of the package
 * (which goes before what the learner chooses) or a request led there.
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

/** The record of an activity that was not begun. */
export const emptyActivityRecord = (): ActivityRecord => ActivityRecord.parse({})

/** The record of a course that was not begun. */
export const emptyRecord = (): CourseRecord => CourseRecord.parse({ v: 1 })

const isAssumed = (value: unknown) =>
  value === null || value === false || value === 0 || JSON.stringify(value) === '{}'

const trimmed = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isAssumed(value)))

/** The record as text, without what reading it assumes anyway: a course of two hundred items stays within the cap of a claim. */
export function writeRecord(record: CourseRecord): string {
  const activities = Object.entries(record.activities).map(
    ([id, activity]) => [id, trimmed(activity)] as const,
  )
  const told = activities.filter(([, activity]) => Object.keys(activity).length > 0)
  return JSON.stringify(trimmed({ ...record, activities: Object.fromEntries(told) }))
}
