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

/**
 * An activity's score as a percentage, 0 to 100, once its sitting is over (content-runtime 4): 1.2 `100·raw/max`; 2004 `scaled·100` if set,
 * else raw/max; without a score 100 when it was passed or completed (and not failed), else 0. Before that a score may still come, and only
 * `reportedPercentage` counts.
 */
export function itemPercentage(version: ScormVersion, state: ItemState | undefined): number {
  if (!state) return 0
  const scored = reportedPercentage(version, state)
  if (scored !== null) return scored
  if (hasFailed(state)) return 0
  return hasPassed(state) || isItemFinished(version, state) ? 100 : 0
}
