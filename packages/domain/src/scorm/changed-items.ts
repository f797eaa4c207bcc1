import { sameContent } from '../json/same-content.ts'
import type { ScormPool } from '../play/play.ts'
import type { ItemState } from './item-state.ts'

/** What the player gives an activity, and what every sitting has anew: nothing that content said. */
const GIVEN =
  /\.(entry|exit|credit|(lesson_)?mode|(student|learner)_(id|name)|launch_data|completion_threshold|scaled_passing_score|max_time_allowed|time_limit_action|score\.m(ax|in))$|_preference|\.student_data/
const NEUTRAL = /^(not attempted|unknown)$/

function isSaid([element, value]: [string, string]): boolean {
  if (element.endsWith('_time')) return /[1-9]/.test(value)
  return !GIVEN.test(element) && !NEUTRAL.test(value)
}

const said = (state: ItemState = {}) => Object.fromEntries(Object.entries(state).filter(isSaid))

/**
 * The activities of a package that a sitting left otherwise than it found them: `found` is the state that its content was told as it began. Who
 * only looked in left none, be the place that they were shown an old one (docs/decisions/sittings-of-a-course.md).
 */
export const changedItems = (found: ScormPool, left: ScormPool): string[] =>
  Object.keys(left).filter((item) => !sameContent(said(found[item]), said(left[item])))
