import type { PlayFact } from '../play/play-fact.ts'
import { comparePositions, type PlayPosition } from '../play/play-order.ts'
import { type Activity, NO_ACTIVITY } from '../resource/activity.ts'
import { mergePools } from '../scorm/merge-pools.ts'

/**
 * What one player has earned on one resource; `newest` and `stateOf` locate the plays that its version and its resume state come from, `itemsOf`
 * those that left each activity of a package of several.
 */
export type ResourceProgress = {
  activity: Activity
  newest: PlayPosition | null
  stateOf: PlayPosition | null
  itemsOf: Record<string, PlayPosition>
  badges: Record<string, string>
}
/** A player's progress in one trail, by resource id. */
export type Progress = Record<string, ResourceProgress>

export const NO_PROGRESS: ResourceProgress = {
  activity: NO_ACTIVITY,
  newest: null,
  stateOf: null,
  itemsOf: {},
  badges: {},
}

/** The earlier of two dates (ISO 8601, UTC), where null is none. */
const earlier = (a: string | null | undefined, b: string) => (a && a < b ? a : b)
const isNewer = (play: PlayPosition, than: PlayPosition | null) =>
  than === null || comparePositions(play, than) > 0
const positionOf = ({ serverDate, seq, key }: PlayFact): PlayPosition => ({ serverDate, seq, key })
const carriesState = (play: PlayFact) => play.scorm !== undefined || play.objectData !== undefined

type State = Pick<Activity, 'scorm' | 'objectData'> & Pick<ResourceProgress, 'stateOf' | 'itemsOf'>

/** The state to resume from after a play that left one: the newest, and of a package of several activities the newest of each, the best kept. */
function resumeState({ activity, stateOf, itemsOf }: ResourceProgress, play: PlayFact): State {
  const at = positionOf(play)
  const isNewest = isNewer(play, stateOf)
  const { scorm, objectData } = isNewest ? play : activity
  const newestAt = isNewest ? at : stateOf
  if (!play.isOfSeveral || !play.scorm) return { scorm, objectData, stateOf: newestAt, itemsOf }
  const leftLast = (item: string) => isNewer(play, itemsOf[item] ?? null)
  const last = Object.keys(play.scorm).filter(leftLast)
  return {
    scorm: mergePools(activity.scorm ?? {}, play.scorm, leftLast),
    objectData,
    stateOf: newestAt,
    itemsOf: { ...itemsOf, ...Object.fromEntries(last.map((item) => [item, at])) },
  }
}

/**
 * Lays one play over what was earned on its resource: best points, best bonus, first finish, newest state (decisions 2).
 * The same plays in any order, any number of times, give the same progress.
 */
export function mergePlay(before: ResourceProgress | undefined, play: PlayFact): ResourceProgress {
  const known = before ?? NO_PROGRESS
  const { activity, newest, badges } = known
  const activityPoint = Math.max(activity.activityPoint, play.points)
  const activityBonus = Math.max(activity.activityBonus, play.bonus)
  const isNewest = isNewer(play, newest)
  const { scorm, objectData, stateOf, itemsOf } = carriesState(play)
    ? resumeState(known, play)
    : { ...known, ...activity }
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
    itemsOf,
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
