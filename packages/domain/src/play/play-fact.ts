import type { PlayWorth } from './clamp.ts'
import type { ScormPool } from './play.ts'

/**
 * A play as it is stored: its worth, where it was played, and its dates (ISO 8601, UTC). `date` is the date that the play counts for
 * (`believableDate`). `serverDate` is when the server took the play; it is null while the play waits on a device. `key` is the id under
 * which the play counts once. `isOfSeveral`: the play's package has several activities, whose states are merged one by one
 * (docs/decisions/sittings-of-a-course.md).
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
 * The date that a play counts for: the device's date, or the server's where the device's clock cannot be right, that is later than the
 * server's clock or before the learner's enrolment (decisions 5: a clock that is years off changes no rank and loses no doneDate).
 */
export function believableDate(deviceDate: string, serverDate: string, enrolledDate: string): string {
  const device = Date.parse(deviceDate)
  const known =
    Number.isFinite(device) && device <= Date.parse(serverDate) && device >= Date.parse(enrolledDate)
  return known ? new Date(device).toISOString() : serverDate
}
