import * as z from 'zod/mini'
import { ScormPool } from '../play/play.ts'

/**
 * What a player has earned on one resource (decisions 2): the best points and the best bonus, each by itself. `activityDate` is the first
 * finish (ISO 8601), null while unfinished. `activityVersion` is the trail version that was played last. `scorm` and `objectData` are the
 * newest state that a sitting left, to resume from.
 */
export const Activity = z.object({
  activityDate: z.nullable(z.string()),
  activityPoint: z.number(),
  activityBonus: z.number(),
  activityTotal: z.number(),
  activityVersion: z.nullable(z.int()),
  scorm: z.optional(ScormPool),
  objectData: z.optional(z.unknown()),
})
export type Activity = z.infer<typeof Activity>

export const NO_ACTIVITY: Activity = {
  activityDate: null,
  activityPoint: 0,
  activityBonus: 0,
  activityTotal: 0,
  activityVersion: null,
}
