import type { Activity, Condition, Rule } from './activity.ts'
import { type Course, recordOf } from './course.ts'
import { known } from './known.ts'

/** The result of a condition; undefined where it is unknown (UP.2.1, RB.1.4.1). */
export type Verdict = boolean | undefined

const isKnown = (value: unknown) => value !== undefined

const over = (limit: number | null, used: number): Verdict => (limit === null ? undefined : used >= limit)

function verdictOf(course: Course, activity: Activity, { name, objective, threshold }: Condition): Verdict {
  const measure = () => known(course, activity, 'measure', objective)
  const { attempts, spent } = recordOf(course, activity)
  switch (name) {
    case 'always':
      return true
    case 'never':
      return false
    case 'satisfied':
      return known(course, activity, 'satisfied', objective)
    case 'objectiveStatusKnown':
      return isKnown(known(course, activity, 'satisfied', objective))
    case 'objectiveMeasureKnown':
      return isKnown(measure())
    case 'objectiveMeasureGreaterThan':
      return isKnown(measure()) ? measure()! > threshold : undefined
    case 'objectiveMeasureLessThan':
      return isKnown(measure()) ? measure()! < threshold : undefined
    case 'completed':
      return known(course, activity, 'completed', objective)
    case 'activityProgressKnown':
      return isKnown(known(course, activity, 'completed', objective))
    case 'attempted':
      return attempts > 0
    case 'attemptLimitExceeded':
      return over(activity.attemptLimit, attempts)
    case 'timeLimitExceeded':
      return over(activity.durationLimit, spent)
    default: // conditions on dates: an LMS may leave them out, and this one does
      return undefined
  }
}

/** Whether a rule's conditions hold for an activity; undefined where that is unknown. */
export function holds(
  course: Course,
  activity: Activity,
  { combination, conditions }: Omit<Rule, 'action'>,
): Verdict {
  const verdicts = conditions.map((condition) => {
    const verdict = verdictOf(course, activity, condition)
    return verdict === undefined ? undefined : verdict !== condition.isNot
  })
  if (verdicts.length === 0) return undefined
  const decisive = combination === 'any'
  if (verdicts.includes(decisive)) return decisive
  return verdicts.includes(undefined) ? undefined : !decisive
}

/** UP.2: the action of the first rule that holds, among the rules with one of these actions; null where none holds. */
export function ruleThatHolds(
  course: Course,
  activity: Activity,
  rules: readonly Rule[],
  actions?: readonly string[],
): string | null {
  const rule = rules.find(
    (one) => (actions?.includes(one.action) ?? true) && holds(course, activity, one) === true,
  )
  return rule?.action ?? null
}

const isRuled = (action: string) => (course: Course, activity: Activity) =>
  ruleThatHolds(course, activity, activity.rules.pre, [action]) !== null
/** Whether a walk passes over the activity. */
export const isSkipped = isRuled('skip')
/** Whether a choice cannot go past the activity. */
export const isStopped = isRuled('stopForwardTraversal')
/** Whether neither the activity nor anything below it can be chosen. */
export const isHidden = isRuled('hiddenFromChoice')

/** UP.1: whether the attempts are used up. Going on with an active or suspended activity is no new attempt. */
function hasNoAttemptLeft(course: Course, activity: Activity): boolean {
  const { attempts, isActive, isSuspended } = recordOf(course, activity)
  if (!activity.delivery.tracked || isActive || isSuspended) return false
  return over(activity.attemptLimit, attempts) ?? false
}

/** UP.5: whether the activity may not be entered, because of a rule or because its attempts are used up. */
export const isClosed = (course: Course, activity: Activity) =>
  ruleThatHolds(course, activity, activity.rules.pre, ['disabled']) !== null ||
  hasNoAttemptLeft(course, activity)
