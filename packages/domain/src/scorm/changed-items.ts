import { sameContent } from '../json/same-content.ts'
import type { ScormPool } from '../play/play.ts'
import type { ItemState } from './item-state.ts'

/** Elements that the player gives an activity, or that each sitting gets anew. They are nothing that content reported. */
const GIVEN =
  /\.(entry|exit|credit|(lesson_)?mode|(student|learner)_(id|name)|launch_data|completion_threshold|scaled_passing_score|max_time_allowed|time_limit_action|score\.m(ax|in))$|_preference|\.student_data/
const NEUTRAL = /^(not attempted|unknown)$/

function isSaid([element, value]: [string, string]): boolean {
  if (element.endsWith('_time')) return /[1-9]/.test(value)
  return !GIVEN.test(element) && !NEUTRAL.test(value)
}

const said = (state: ItemState = {}) => Object.fromEntries(Object.entries(state).filter(isSaid))

/**
 * The activities of a package that a sitting changed. `found` is the state that the content got at the start. A learner who only looked in
 * changed none, even where the place that they saw was an old one (docs/decisions/sittings-of-a-course.md).
 */
export const changedItems = (found: ScormPool, left: ScormPool): string[] =>
  Object.keys(left).filter((item) => !sameContent(said(found[item]), said(left[item])))
