import type { PlayFact } from '../play/play-fact.ts'
import { comparePositions, type PlayPosition } from '../play/play-order.ts'
import { type Activity, NO_ACTIVITY } from '../resource/activity.ts'

/** What one player has earned on one resource; `newest` and `stateOf` locate the plays that its version and its resume state come from. */
export type ResourceProgress = {
  activity: Activity
  newest: PlayPosition | null
  stateOf: PlayPosition | null
  badges: Record<string, string>
}
/** A player's progress in one trail, by resource id. */
export type Progress = Record<string, ResourceProgress>

export const NO_PROGRESS: ResourceProgress = {
  activity: NO_ACTIVITY,
  newest: null,
  stateOf: null,
  badges: {},
}

/** The earlier of two dates (ISO 8601, UTC), where null is none. */
const earlier = (a: string | null | undefined, b: string) => (a && a < b ? a : b)
const isNewer = (play: PlayPosition, than: PlayPosition | null) =>
  than === null || comparePositions(play, than) > 0
const positionOf = ({ serverDate, seq, key }: PlayFact): PlayPosition => ({ serverDate, seq, key })
const carriesState = (play: PlayFact) => play.scorm !== undefined || play.objectData !== undefined

/**
 * Lays one play over what was earned on its resource: best points, best bonus, first finish, newest state (decisions 2).
 * The same plays in any order, any number of times, give the same progress.
 */
export function mergePlay(before: ResourceProgress | undefined, play: PlayFact): ResourceProgress {
  const { activity, newest, stateOf, badges } = before ?? NO_PROGRESS
  const activityPoint = Math.max(activity.activityPoint, play.points)
  const activityBonus = Math.max(activity.activityBonus, play.bonus)
  const isNewest = isNewer(play, newest)
  const leavesState = carriesState(play) && isNewer(play, stateOf)
  return {
    activity: {
      activityDate: play.finished ? earlier(activity.activityDate, play.date) : activity.activityDate,
      activityPoint,
      activityBonus,
      activityTotal: activityPoint + activityBonus,
      activityVersion: isNewest ? play.version : activity.activityVersion,
      ...(leavesState
        ? { scorm: play.scorm, objectData: play.objectData }
        : { scorm: activity.scorm, objectData: activity.objectData }),
    },
    newest: isNewest ? positionOf(play) : newest,
    stateOf: leavesState ? positionOf(play) : stateOf,
    badges: {
      ...badges,
      ...Object.fromEntries(play.badges.map((id) => [id, earlier(badges[id], play.date)])),
    },
  }
}

/** Folds any plays of one player in one trail into progress by resource, on top of `start` where some is known already. */
export function foldPlays(plays: Iterable<PlayFact>, start: Progress = {}): Progress {
  const progress = { ...start }
  for (const play of plays) progress[play.resourceId] = mergePlay(progress[play.resourceId], play)
  return progress
}
