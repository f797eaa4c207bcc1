import type { PlayWorth } from './clamp.ts'
import type { ScormPool } from './play.ts'

/**
 * A play as it is kept: its worth, where it was played, and its dates (ISO 8601, UTC). `date` is the one it counts for
 * (`believableDate`), `serverDate` when the server took it, null while it waits on a device; `key` is the id under which it counts once.
 * `isOfSeveral`: its package has several activities, whose states are merged one by one (docs/decisions/sittings-of-a-course.md).
 */
export type PlayFact = PlayWorth & {
  key: string
  resourceId: string
  version: number
  seq: number
  date: string
  serverDate: string | null
  scorm?: ScormPool
  objectData?: unknown
  isOfSeveral?: boolean
}

/**
 * The date that a play counts for: the device's, unless its clock can't be right — later than the server's, or before the learner
 * was enrolled — then the server's (decisions 5: a clock that is years off changes no rank and loses no doneDate).
 */
export function believableDate(deviceDate: string, serverDate: string, enrolledDate: string): string {
  const device = Date.parse(deviceDate)
  const known =
    Number.isFinite(device) && device <= Date.parse(serverDate) && device >= Date.parse(enrolledDate)
  return known ? new Date(device).toISOString() : serverDate
}
