import type { PlayFact } from '../play/play-fact.ts'
import { comparePositions, type PlayPosition } from '../play/play-order.ts'
import { type Activity, NO_ACTIVITY } from '../resource/activity.ts'

/**
 * What one player has earned on one resource. `newest` is the position of the play that its version comes from; `stateOf` is that of the
 * play that its resume state comes from.
 */
export type ResourceProgress = {
  activity: Activity
  newest: PlayPosition | null
  stateOf: PlayPosition | null
  badges: Record<string, string>
  /** Of a package whose activities are merged: the position of the play that left each activity's state. */
  itemsOf?: Record<string, PlayPosition>
}
/** Chooses the state to resume from after a play that left a state; undefined keeps the known state. */
export type Resume = (
  known: ResourceProgress,
  play: PlayFact,
) => (Pick<Activity, 'scorm' | 'objectData'> & Pick<ResourceProgress, 'stateOf' | 'itemsOf'>) | undefined
/** A player's progress in one trail, by resource id. */
export type Progress = Record<string, ResourceProgress>

export const NO_PROGRESS: ResourceProgress = {
  activity: NO_ACTIVITY,
  newest: null,
  stateOf: null,
  badges: {},
}

/** The earlier of two dates (ISO 8601, UTC); null counts as no date. */
const earlier = (a: string | null | undefined, b: string) => (a && a < b ? a : b)

/** Whether a play is newer than another one; always true where there is no other. */
export const isNewer = (play: PlayPosition, than: PlayPosition | null) =>
  than === null || comparePositions(play, than) > 0

/** A play's position in the order in which plays count. */
export const positionOf = ({ serverDate, seq, key }: PlayFact): PlayPosition => ({ serverDate, seq, key })

/** Resumes from the newest state as a whole. */
const newestState: Resume = (known, play) =>
  isNewer(play, known.stateOf)
    ? { scorm: play.scorm, objectData: play.objectData, stateOf: positionOf(play) }
    : undefined
const carriesState = (play: PlayFact) => play.scorm !== undefined || play.objectData !== undefined

/**
 * Merges one play into what was earned on its resource: best points, best bonus, first finish, newest state (decisions 2). The same plays
 * give the same progress, in any order and any number of times. `resume` chooses the state to resume from.
 */
export function mergePlay(
  before: ResourceProgress | undefined,
  play: PlayFact,
  resume: Resume = newestState,
): ResourceProgress {
  const known = before ?? NO_PROGRESS
  const { activity, newest, badges } = known
  const activityPoint = Math.max(activity.activityPoint, play.points)
  const activityBonus = Math.max(activity.activityBonus, play.bonus)
  const isNewest = isNewer(play, newest)
  const left = carriesState(play) && resume(known, play)
  const { scorm, objectData } = left || activity
  const { stateOf, itemsOf } = left || known
  return {
    activity: {
      activityDate: play.finished ? earlier(activity.activityDate, play.date) : activity.activityDate,
      activityPoint,
      activityBonus,
      activityTotal: activityPoint + activityBonus,
      activityVersion: isNewest ? play.version : activity.activityVersion,
      scorm,
      objectData,
    },
    newest: isNewest ? positionOf(play) : newest,
    stateOf,
    ...(itemsOf && { itemsOf }),
    badges: {
      ...badges,
      ...Object.fromEntries(play.badges.map((id) => [id, earlier(badges[id], play.date)])),
    },
  }
}

/** Merges plays of one player in one trail into progress by resource, starting from `start`, the progress that is known already. */
export function foldPlays(plays: Iterable<PlayFact>, start: Progress = {}, resume?: Resume): Progress {
  const progress = { ...start }
  for (const play of plays) progress[play.resourceId] = mergePlay(progress[play.resourceId], play, resume)
  return progress
}
