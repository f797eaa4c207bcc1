import * as z from 'zod/mini'
import { ScormPool } from '../play/play.ts'

/**
 * What a player has earned on one resource (decisions 2): best points and best bonus, independently; `activityDate` is the first finish
 * (ISO 8601) or null while unfinished; `activityVersion` is the trail version that was played last.
 * `scorm` and `objectData` are the newest state that a sitting left, for resuming.
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
