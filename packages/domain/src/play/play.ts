import * as z from 'zod/mini'
import { DeviceDate } from './device-date.ts'

/** The longest claim of untrusted content that is accepted, in bytes of JSON (content-runtime 3). */
export const CLAIM_BYTES_MAX = 256 * 1024

/** A SCORM activity's state, flattened (`cmi.core.lesson_status` → value), by item id of its manifest. */
export const ScormPool = z.record(z.string(), z.record(z.string(), z.string()))
export type ScormPool = z.infer<typeof ScormPool>

/**
 * What one sitting of a resource produced (specification 3, decisions 10). `points` has one entry per activity inside the resource; their
 * sum is the play's points. `date` is by the device's clock (ISO 8601). `seq` is the device's own number of the play, which orders it.
 * `finished`: this sitting finished the resource. `spent`: the seconds since the sitting began, or since its play before this one
 * (`spentBetween`). `offline`: the device had no network then.
 */
export const Play = z.object({
  points: z.array(z.number()).check(z.maxLength(1000)),
  bonus: z.number(),
  badges: z.array(z.string()).check(z.maxLength(200)),
  date: DeviceDate,
  seq: z.int().check(z.minimum(0)),
  finished: z.boolean(),
  spent: z.optional(z.int().check(z.minimum(0))),
  offline: z.optional(z.boolean()),
  scorm: z.optional(ScormPool),
  objectData: z.optional(z.unknown()),
  testResponse: z.optional(z.unknown()),
})
export type Play = z.infer<typeof Play>
