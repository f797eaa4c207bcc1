import {
  type Activity,
  allOf,
  type Condition,
  isLeaf,
  pathTo,
  type RollupAction,
  type RollupRule,
} from './activity.ts'
import { holds, isSkipped, type Verdict } from './conditions.ts'
import { availableChildren, type Course, recordOf } from './course.ts'
import { known, shareDecided, tell } from './known.ts'

// Computes an activity's status from its children's (SN 4.6).

const condition = (name: string): Condition => ({ name, isNot: false, objective: null, threshold: 0 })
const everyChild = (name: string, action: RollupAction): RollupRule => ({
  action,
  combination: 'any',
  conditions: [condition(name)],
  set: 'all',
  minimumCount: 0,
  minimumPercent: 0,
})
/** The rules that apply where a package has none of its own for this kind (RB.1.2b, RB.1.3b). */
const DEFAULTS: Record<'satisfied' | 'completed', RollupRule[]> = {
  satisfied: [everyChild('objectiveStatusKnown', 'notSatisfied'), everyChild('satisfied', 'satisfied')],
  completed: [everyChild('activityProgressKnown', 'incomplete'), everyChild('completed', 'completed')],
}

/** RB.1.4.2: whether a child counts for a rule with this action. */
function counts(course: Course, child: Activity, action: RollupAction): boolean {
  const isOfObjective = action === 'satisfied' || action === 'notSatisfied'
  const { objectiveSatisfied, progressCompletion, required } = child.rollup
  if (!child.delivery.tracked || !(isOfObjective ? objectiveSatisfied : progressCompletion)) return false
  const { attempts, isSuspended } = recordOf(course, child)
  switch (required[action]) {
    case 'ifNotSuspended':
      return attempts > 0 && !isSuspended
    case 'ifAttempted':
      return attempts > 0
    case 'ifNotSkipped':
      return !isSkipped(course, child)
    default:
      return true
  }
}

const SHARE_SLACK = 1e-9 // three of ten children must count as 0.1 + 0.2

/** RB.1.4: whether the children's results are enough for a rule. Where no child counts, no rule holds. */
function isEnough(verdicts: readonly Verdict[], { set, minimumCount, minimumPercent }: RollupRule): boolean {
  if (verdicts.length === 0) return false
  const count = verdicts.filter((verdict) => verdict === true).length
  switch (set) {
    case 'any':
      return count > 0
    case 'none':
      return verdicts.every((verdict) => verdict === false)
    case 'atLeastCount':
      return count >= minimumCount
    case 'atLeastPercent':
      return count / verdicts.length >= minimumPercent - SHARE_SLACK
    default:
      return count === verdicts.length
  }
}

function ruled(
  course: Course,
  activity: Activity,
  rules: readonly RollupRule[],
  action: RollupAction,
): boolean {
  return rules.some((rule) => {
    if (rule.action !== action) return false
    const children = availableChildren(course, activity).filter((child) => counts(course, child, action))
    return isEnough(
      children.map((child) => holds(course, child, rule)),
      rule,
    )
  })
}

/**
 * The weighted mean of the tracked children's measures or progress; a child without a value counts as 0. Undefined where no child has a
 * value, or all weights are 0 (RB.1.1a, RB.1.1b).
 */
function weighed(
  course: Course,
  activity: Activity,
  amount: 'measure' | 'progress',
  weightOf: (child: Activity) => number,
): number | undefined {
  const children = availableChildren(course, activity).filter((child) => child.delivery.tracked)
  const total = children.reduce((sum, child) => sum + weightOf(child), 0)
  const has = children.some((child) => known(course, child, amount) !== undefined)
  const sum = children.reduce((sum, child) => sum + (known(course, child, amount) ?? 0) * weightOf(child), 0)
  return has && total > 0 ? sum / total : undefined
}

/** RB.1.2b and RB.1.3b: where a positive and a negative rule both hold, the positive one wins. */
function rollUpByRules(course: Course, activity: Activity, kind: 'satisfied' | 'completed') {
  const actions = {
    satisfied: ['notSatisfied', 'satisfied'],
    completed: ['incomplete', 'completed'],
  } as const
  const [no, yes] = actions[kind]
  const own = activity.rollup.rules.filter(({ action }) => action === no || action === yes)
  const rules = own.length > 0 ? own : DEFAULTS[kind]
  const [primary] = activity.objectives
  if (ruled(course, activity, rules, yes)) tell(course, activity, primary, kind, true)
  else if (ruled(course, activity, rules, no)) tell(course, activity, primary, kind, false)
}

function rollUpOne(course: Course, activity: Activity): void {
  const [primary] = activity.objectives
  if (!isLeaf(activity)) {
    const measure = weighed(course, activity, 'measure', (child) => child.rollup.measureWeight)
    const progress = weighed(course, activity, 'progress', (child) => child.rollup.progressWeight)
    tell(course, activity, primary, 'measure', measure)
    tell(course, activity, primary, 'progress', progress)
    rollUpByRules(course, activity, 'satisfied') // has no effect where a measure decides instead
    rollUpByRules(course, activity, 'completed')
  }
  shareDecided(course, activity)
}

/** The activities that read a changed objective of the course. */
function readersOf(course: Course, changed: ReadonlySet<string>): Activity[] {
  const reads = ({ objectives }: Activity) =>
    objectives.some(({ maps }) => maps.some(({ target, reads }) => reads.length > 0 && changed.has(target)))
  return allOf(course.root).filter(reads)
}

function changedGlobals(before: Course['record']['globals'], now: Course['record']['globals']) {
  return new Set(Object.keys(now).filter((id) => JSON.stringify(before[id]) !== JSON.stringify(now[id])))
}

/**
 * RB.1.5: rolls up from the activity to the root. `before` are the shared facts before the activity changed. The parents of activities that
 * read a changed fact are rolled up too, the deepest first.
 */
export function rollUp(course: Course, activity: Activity, before = course.record.globals): void {
  const changed = changedGlobals(before, course.record.globals)
  const readers = changed.size > 0 ? readersOf(course, changed) : []
  const paths = [pathTo(activity), ...readers.flatMap(({ parent }) => (parent ? [pathTo(parent)] : []))]
  const depths = new Map(paths.flatMap((path) => path.map((one, depth) => [one, depth] as const)))
  const deepestFirst = [...depths].sort(([, one], [, other]) => other - one)
  for (const [one] of deepestFirst) if (one.delivery.tracked) rollUpOne(course, one)
}
