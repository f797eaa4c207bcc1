import type { PlayFact } from '../play/play-fact.ts'
import { comparePositions, type PlayPosition } from '../play/play-order.ts'
import { type Activity, NO_ACTIVITY } from '../resource/activity.ts'

/** What one player has earned on one resource; `newest` and `stateOf` locate the plays that its version and its resume state come from. */
export type ResourceProgress = {
  activity: Activity
  newest: PlayPosition | null
  stateOf: PlayPosition | null
  badges: Record<string, string>
  /** Of a package whose activities are merged: the plays that left each of them. */
  itemsOf?: Record<string, PlayPosition>
}
/** What stands to resume from after a play that left a state; undefined: what stood before. */
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

/** The earlier of two dates (ISO 8601, UTC), where null is none. */
const earlier = (a: string | null | undefined, b: string) => (a && a < b ? a : b)

/** Whether a play comes after another; after none it does. */
export const isNewer = (play: PlayPosition, than: PlayPosition | null) =>
  than === null || comparePositions(play, than) > 0

/** Where a play stands in the order in which plays count. */
export const positionOf = ({ serverDate, seq, key }: PlayFact): PlayPosition => ({ serverDate, seq, key })

/** The newest state, whole. */
const newestState: Resume = (known, play) =>
  isNewer(play, known.stateOf)
    ? { scorm: play.scorm, objectData: play.objectData, stateOf: positionOf(play) }
    : undefined
const carriesState = (play: PlayFact) => play.scorm !== undefined || play.objectData !== undefined

/**
 * Lays one play over what was earned on its resource: best points, best bonus, first finish, newest state (decisions 2).
 * The same plays in any order, any number of times, give the same progress. `resume` says which state stands.
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

/** Folds any plays of one player in one trail into progress by resource, on top of `start` where some is known already. */
export function foldPlays(plays: Iterable<PlayFact>, start: Progress = {}, resume?: Resume): Progress {
  const progress = { ...start }
  for (const play of plays) progress[play.resourceId] = mergePlay(progress[play.resourceId], play, resume)
  return progress
}
