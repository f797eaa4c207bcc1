import { type Activity, type Fact, isLeaf, type Objective } from './activity.ts'
import { type Course, factsOf, recordOf } from './course.ts'
import type { FactRecord } from './course-record.ts'

// What is known of an activity's objectives (SN 4.2.1). Undefined is the standard's "unknown". A fact that a map reads is the shared one
// wherever that is known; a fact that a map writes is handed on as it is learnt. An activity's progress stands with its primary objective.

/** The activity's own objective of that name; the primary one for null. */
export const objectiveOf = (activity: Activity, name: string | null): Objective | undefined =>
  name === null ? activity.objectives[0] : activity.objectives.find(({ id }) => id === name)

function told<F extends Fact>(course: Course, activity: Activity, objective: Objective, fact: F) {
  const map = objective.maps.findLast(({ reads }) => reads.includes(fact))
  const shared = map && course.record.globals[map.target]?.[fact]
  return shared ?? recordOf(course, activity).objectives[objective.id]?.[fact]
}

/** RB.1.2a: a measure decides, while the activity is active only where its package says so. */
function satisfiedByMeasure(course: Course, activity: Activity, objective: Objective) {
  const measure = told(course, activity, objective, 'measure')
  const isEarly = recordOf(course, activity).isActive && !activity.rollup.measureSatisfactionIfActive
  return measure === undefined || isEarly ? undefined : measure >= objective.minMeasure
}

/** RB.1.3a: so does how much of the activity is done. Content that never says how much is taken at its word. */
function completedByMeasure(course: Course, activity: Activity, objective: Objective) {
  const progress = told(course, activity, objective, 'progress')
  if (progress !== undefined) return progress >= activity.minProgress
  return isLeaf(activity) ? told(course, activity, objective, 'completed') : undefined
}

/** One fact of an objective, of the primary one for null; undefined where it is unknown, or no such objective. */
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

/** Writes down a fact, and hands it on where a map says so; undefined makes it unknown here and changes nothing elsewhere. */
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

/** What a measure decides is never what content says. */
const isDecided = (activity: Activity, objective: Objective, fact: Fact) =>
  (fact === 'satisfied' && objective.satisfiedByMeasure) ||
  (fact === 'completed' && activity.completedByMeasure && objective === activity.objectives[0])

function share<F extends Fact>(course: Course, objective: Objective, fact: F, value: FactRecord[F]) {
  const { globals } = course.record
  for (const { target } of objective.maps.filter(({ writes }) => writes.includes(fact)))
    globals[target] = { ...globals[target], [fact]: value }
}

/** Hands on what a measure decides, which is derived and never told. */
export function shareDecided(course: Course, activity: Activity): void {
  for (const objective of activity.objectives) {
    for (const fact of ['satisfied', 'completed'] as const) {
      const value = known(course, activity, fact, objective.id)
      if (isDecided(activity, objective, fact) && value !== undefined) share(course, objective, fact, value)
    }
  }
}
