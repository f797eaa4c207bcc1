import type { ScormVersion } from '../content/scorm-manifest.ts'

/** One activity's state as its content left it: flattened CMI without unset elements. */
export type ItemState = Record<string, string>

const FINISHED_12 = ['passed', 'completed']

/** Whether an activity is finished: 1.2 lesson_status completed or passed; 2004 completion_status completed (decisions 2). */
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

/** A raw score as a percentage of its maximum. The maximum is 100 where none (or none above 0) is given. */
function rawPercentage(raw: string | undefined, max: string | undefined): number | null {
  const value = numeric(raw)
  const most = numeric(max) ?? 0
  return value === null ? null : percent((100 * value) / (most > 0 ? most : 100))
}

/** The score that content reported for an activity, as a percentage; null where it reported none (content-runtime 4). */
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

/** Whether an activity has points only because its score is missing: content reported neither a score nor that it was passed. */
export const wantsScore = (version: ScormVersion, state: ItemState): boolean =>
  reportedPercentage(version, state) === null &&
  !hasPassed(state) &&
  state['cmi.core.lesson_status'] !== 'passed'

/** The element in which a state stores the score of an earlier attempt. Content does not see it. No CMI element's name contains a colon. */
export const EARLIER_SCORE = 'vereda:scored'

function lastScore(version: ScormVersion, state: ItemState): number | null {
  const known = reportedPercentage(version, state) ?? numeric(state[EARLIER_SCORE])
  return known ?? (hasFailed(state) ? 0 : null)
}

/**
 * A state in the form in which it is stored. Where its score is missing, it also holds the percentage that the activity had when it was
 * left before, if it had one (0 included).
 */
export function withEarlierScore(
  version: ScormVersion,
  before: ItemState | undefined,
  state: ItemState,
): ItemState {
  const earlier = before && wantsScore(version, state) ? lastScore(version, before) : null
  return earlier === null ? state : { ...state, [EARLIER_SCORE]: String(earlier) }
}

/**
 * An activity's score as a percentage, 0 to 100, once its sitting is over (content-runtime 4). 1.2: `100·raw/max`. 2004: `scaled·100` if it
 * is set, else raw/max. Without a score it is 100 when the activity was passed or completed (and not failed), else 0. An activity that was
 * only completed gets at most the score of its earlier attempt. While the sitting runs a score may still come, so only `reportedPercentage`
 * counts then.
 */
export function itemPercentage(version: ScormVersion, state: ItemState | undefined): number {
  if (!state) return 0
  const scored = reportedPercentage(version, state)
  if (scored !== null) return scored
  if (hasFailed(state)) return 0
  if (!wantsScore(version, state)) return 100
  return isItemFinished(version, state) ? percent(numeric(state[EARLIER_SCORE]) ?? 100) : 0
}
