import { type Activity, type Fact, isLeaf, type Objective } from './activity.ts'
import { type Course, factsOf, recordOf } from './course.ts'
import type { FactRecord } from './course-record.ts'

// The facts of an activity's objectives (SN 4.2.1). Undefined is the standard's "unknown". A fact that a map reads is the shared one
// wherever that is known. A fact that a map writes is shared as soon as it is known. An activity's progress is stored with its primary
// objective.

/** The activity's objective with this name; the primary one for null. */
export const objectiveOf = (activity: Activity, name: string | null): Objective | undefined =>
  name === null ? activity.objectives[0] : activity.objectives.find(({ id }) => id === name)

function told<F extends Fact>(course: Course, activity: Activity, objective: Objective, fact: F) {
  const map = objective.maps.findLast(({ reads }) => reads.includes(fact))
  const shared = map && course.record.globals[map.target]?.[fact]
  return shared ?? recordOf(course, activity).objectives[objective.id]?.[fact]
}

/** RB.1.2a: whether the measure satisfies the objective. While the activity is active, the measure counts only where the package says so. */
function satisfiedByMeasure(course: Course, activity: Activity, objective: Objective) {
  const measure = told(course, activity, objective, 'measure')
  const isEarly = recordOf(course, activity).isActive && !activity.rollup.measureSatisfactionIfActive
  return measure === undefined || isEarly ? undefined : measure >= objective.minMeasure
}

/** RB.1.3a: whether the progress measure completes the activity. Where content never reports progress, its own completion status counts. */
function completedByMeasure(course: Course, activity: Activity, objective: Objective) {
  const progress = told(course, activity, objective, 'progress')
  if (progress !== undefined) return progress >= activity.minProgress
  return isLeaf(activity) ? told(course, activity, objective, 'completed') : undefined
}

/** One fact of an objective, or of the primary one for null. Undefined where it is unknown, or where there is no such objective. */
export function known<F extends Fact>(
  course: Course,
  activity: Activity,
  fact: F,
  name: string | null = null,
): FactRecord[F] {
  const objective = objectiveOf(activity, name)
  if (!objective) return undefined
  if (!isDecided(activity, objective, fact)) return told(course, activity, objective, fact)
  const decide = fact === 'satisfied' ? satisfiedByMeasure : completedByMeasure
  return decide(course, activity, objective) as FactRecord[F]
}

/** Stores a fact, and shares it where a map says so. Undefined makes it unknown here and changes nothing that is shared. */
export function tell<F extends Fact>(
  course: Course,
  activity: Activity,
  objective: Objective,
  fact: F,
  value: FactRecord[F],
): void {
  const facts = factsOf(course, activity, objective.id)
  if (value === undefined) delete facts[fact]
  else facts[fact] = value
  if (value !== undefined && !isDecided(activity, objective, fact)) share(course, objective, fact, value)
}

/** Whether a measure decides the fact. Content's own status does not count then. */
const isDecided = (activity: Activity, objective: Objective, fact: Fact) =>
  (fact === 'satisfied' && objective.satisfiedByMeasure) ||
  (fact === 'completed' && activity.completedByMeasure && objective === activity.objectives[0])

function share<F extends Fact>(course: Course, objective: Objective, fact: F, value: FactRecord[F]) {
  const { globals } = course.record
  for (const { target } of objective.maps.filter(({ writes }) => writes.includes(fact)))
    globals[target] = { ...globals[target], [fact]: value }
}

/** Shares the facts that a measure decides; they are derived and never stored. */
export function shareDecided(course: Course, activity: Activity): void {
  for (const objective of activity.objectives) {
    for (const fact of ['satisfied', 'completed'] as const) {
      const value = known(course, activity, fact, objective.id)
      if (isDecided(activity, objective, fact) && value !== undefined) share(course, objective, fact, value)
    }
  }
}
