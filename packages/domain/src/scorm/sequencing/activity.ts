// What a package says of one activity, with the standard's default for everything that it leaves out (SN 3, SN C.1).

/** The facts of an objective. Those of a primary objective include its activity's progress. Maps share each fact separately. */
export const FACTS = ['satisfied', 'measure', 'raw', 'min', 'max', 'completed', 'progress'] as const
export type Fact = (typeof FACTS)[number]

export type Condition = { name: string; isNot: boolean; objective: string | null; threshold: number }
export type Rule = { action: string; combination: 'all' | 'any'; conditions: Condition[] }
export type RollupRule = Rule & { set: string; minimumCount: number; minimumPercent: number }

/** The facts that a local objective reads from an objective of the whole course, and those that it writes to it. */
export type ObjectiveMap = { target: string; reads: Fact[]; writes: Fact[] }
export type Objective = { id: string; satisfiedByMeasure: boolean; minMeasure: number; maps: ObjectiveMap[] }

/** When an activity counts in its parent's rollup (SN 3.7). */
export type Consideration = 'always' | 'ifNotSuspended' | 'ifAttempted' | 'ifNotSkipped'
export type RollupAction = 'satisfied' | 'notSatisfied' | 'completed' | 'incomplete'
export type Timing = 'never' | 'once' | 'onEachNewAttempt'

export type SharedStore = { id: string; canRead: boolean; canWrite: boolean }

export type Activity = {
  id: string
  item: string | null
  parent: Activity | null
  children: Activity[]
  control: {
    choice: boolean
    choiceExit: boolean
    flow: boolean
    forwardOnly: boolean
    useCurrentObjectives: boolean
    useCurrentProgress: boolean
    preventActivation: boolean
    constrainChoice: boolean
  }
  rules: { pre: Rule[]; exit: Rule[]; post: Rule[] }
  attemptLimit: number | null
  /** Seconds (attemptAbsoluteDurationLimit). */
  durationLimit: number | null
  rollup: {
    rules: RollupRule[]
    objectiveSatisfied: boolean
    progressCompletion: boolean
    measureWeight: number
    progressWeight: number
    required: Record<RollupAction, Consideration>
    measureSatisfactionIfActive: boolean
  }
  completedByMeasure: boolean
  minProgress: number
  /** The primary objective is the first. */
  objectives: [Objective, ...Objective[]]
  delivery: { tracked: boolean; completionSetByContent: boolean; objectiveSetByContent: boolean }
  selection: { timing: Timing; count: number | null }
  randomization: { timing: Timing; reorder: boolean }
  stores: SharedStore[]
  /** Of the root: whether the data that its activities share outlives an attempt on it (objectivesGlobalToSystem, sharedDataGlobalToSystem). */
  outlives: { objectives: boolean; stores: boolean }
}

/** Whether an activity has no children. Only such an activity can be delivered. */
export const isLeaf = (activity: Activity) => activity.children.length === 0

/** The activities from the root to this one, both included. */
export function pathTo(activity: Activity): Activity[] {
  return activity.parent ? [...pathTo(activity.parent), activity] : [activity]
}

/** The deepest activity that contains both; it is one of them where that one contains the other. */
export function commonAncestor(one: Activity, other: Activity): Activity {
  const path = new Set(pathTo(one))
  return pathTo(other).findLast((activity) => path.has(activity))!
}

/** The activities from this one upwards to an ancestor; the ancestor is not included. */
export function pathBelow(activity: Activity, ancestor: Activity): Activity[] {
  const path = pathTo(activity)
  return path.slice(path.indexOf(ancestor) + 1).reverse()
}

/** The activity and all below it, in the package's order. */
export const allOf = (activity: Activity): Activity[] => [activity, ...activity.children.flatMap(allOf)]
