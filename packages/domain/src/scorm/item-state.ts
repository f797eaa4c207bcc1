import type { ScormVersion } from '../content/scorm-manifest.ts'

/** One activity's state as its content left it: flattened CMI, unset elements left out. */
export type ItemState = Record<string, string>

const FINISHED_12 = ['passed', 'completed']

/** Finished: 1.2 lesson_status completed or passed; 2004 completion_status completed (decisions 2). */
export function isItemFinished(version: ScormVersion, state: ItemState | undefined): boolean {
  if (!state) return false
  if (version === '2004') return state['cmi.completion_status'] === 'completed'
  return FINISHED_12.includes(state['cmi.core.lesson_status'] ?? '')
}

const numeric = (text: string | undefined): number | null => {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}
const percent = (value: number) => Math.min(Math.max(value, 0), 100)

/** A raw score as a percentage of its maximum, which is 100 where none (or none above 0) is given. */
function rawPercentage(raw: string | undefined, max: string | undefined): number | null {
  const value = numeric(raw)
  const most = numeric(max) ?? 0
  return value === null ? null : percent((100 * value) / (most > 0 ? most : 100))
}

/** The score that content reported of an activity, as a percentage; null where it reported none (content-runtime 4). */
export function reportedPercentage(version: ScormVersion, state: ItemState | undefined): number | null {
  if (!state) return null
  if (version === '1.2') return rawPercentage(state['cmi.core.score.raw'], state['cmi.core.score.max'])
  const scaled = numeric(state['cmi.score.scaled'])
  return scaled === null
    ? rawPercentage(state['cmi.score.raw'], state['cmi.score.max'])
    : percent(scaled * 100)
}

const hasFailed = (state: ItemState) => state['cmi.success_status'] === 'failed'
const hasPassed = (state: ItemState) => state['cmi.success_status'] === 'passed'

/** Whether an activity is worth anything only for want of a score: content has said neither one nor that it was passed. */
export const wantsScore = (version: ScormVersion, state: ItemState): boolean =>
  reportedPercentage(version, state) === null &&
  !hasPassed(state) &&
  state['cmi.core.lesson_status'] !== 'passed'

/** Where a state keeps the score of an earlier attempt, of which its own content says nothing. No element's name holds a colon. */
export const EARLIER_SCORE = 'vereda:scored'

function lastScore(version: ScormVersion, state: ItemState): number | null {
  const known = reportedPercentage(version, state) ?? numeric(state[EARLIER_SCORE])
  return known ?? (hasFailed(state) ? 0 : null)
}

/** A state as it is kept: one that wants a score with the percentage that the activity had as it was left before, where it had any, be it 0. */
export function withEarlierScore(
  version: ScormVersion,
  before: ItemState | undefined,
  state: ItemState,
): ItemState {
  const earlier = before && wantsScore(version, state) ? lastScore(version, before) : null
  return earlier === null ? state : { ...state, [EARLIER_SCORE]: String(earlier) }
}

/**
 * An activity's score as a percentage, 0 to 100, once its sitting is over (content-runtime 4): 1.2 `100·raw/max`; 2004 `scaled·100` if set,
 * else raw/max; without a score 100 when it was passed or completed (and not failed), else 0; completed alone, no more than it had in an attempt
 * before. Before that a score may still come, and only `reportedPercentage` counts.
 */
export function itemPercentage(version: ScormVersion, state: ItemState | undefined): number {
  if (!state) return 0
  const scored = reportedPercentage(version, state)
  if (scored !== null) return scored
  if (hasFailed(state)) return 0
  if (!wantsScore(version, state)) return 100
  return isItemFinished(version, state) ? percent(numeric(state[EARLIER_SCORE]) ?? 100) : 0
}
