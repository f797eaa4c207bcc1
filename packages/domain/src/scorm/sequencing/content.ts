import type { ItemState } from '../item-state.ts'
import { type Activity, type Objective, pathTo } from './activity.ts'
import { amountOf } from './amount-of.ts'
import { type Course, recordOf } from './course.ts'
import type { FactRecord } from './course-record.ts'
import { known, objectiveOf, tell } from './known.ts'
import { rollUp } from './rollup.ts'

// Translates between the run-time data model of content and the facts of sequencing (RTE 4.2, SN 4.2.1).

function statusOf(text: string | undefined, yes: string, no: readonly string[]): boolean | undefined {
  if (text === yes) return true
  return no.includes(text ?? '') ? false : undefined
}

/** The facts in an element: `cmi` itself, or one of its objectives. */
function factsIn(state: ItemState, element: string): FactRecord {
  const value = (name: string) => state[`${element}.${name}`]
  return {
    satisfied: statusOf(value('success_status'), 'passed', ['failed']),
    measure: amountOf(value('score.scaled')),
    raw: amountOf(value('score.raw')),
    min: amountOf(value('score.min')),
    max: amountOf(value('score.max')),
    completed: statusOf(value('completion_status'), 'completed', ['incomplete', 'not attempted']),
    progress: amountOf(value('progress_measure')),
  }
}

const OBJECTIVE_ID = /^cmi\.objectives\.(\d+)\.id$/

/** The objectives in a content's state: each element with its objective's id. */
const listedIn = (state: ItemState): { element: string; id: string }[] =>
  Object.entries(state).flatMap(([name, id]) =>
    OBJECTIVE_ID.test(name) ? [{ element: name.slice(0, -'.id'.length), id }] : [],
  )

function tellAll(course: Course, activity: Activity, objective: Objective, facts: FactRecord): void {
  for (const [fact, value] of Object.entries(facts))
    if (value !== undefined) tell(course, activity, objective, fact as keyof FactRecord, value)
}

/**
 * Takes over what content reported: first the facts of its objectives, then its own facts, which are those of the primary objective.
 * `seconds`: how long it played.
 */
export function hearContent(course: Course, activity: Activity, state: ItemState, seconds: number): void {
  if (!activity.delivery.tracked) return
  const before = { ...course.record.globals }
  for (const { element, id } of listedIn(state)) {
    const objective = id === '' ? undefined : objectiveOf(activity, id)
    if (objective) tellAll(course, activity, objective, factsIn(state, element))
  }
  tellAll(course, activity, activity.objectives[0], factsIn(state, 'cmi'))
  recordOf(course, activity).isSuspended = state['cmi.exit'] === 'suspend'
  recordOf(course, activity).isTimedOut = state['cmi.exit'] === 'time-out'
  for (const one of pathTo(activity)) recordOf(course, one).spent += Math.round(seconds)
  rollUp(course, activity, before)
}

const STATUSES: Record<'satisfied' | 'completed', [yes: string, no: string]> = {
  satisfied: ['passed', 'failed'],
  completed: ['completed', 'incomplete'],
}

function elementsOf(course: Course, activity: Activity, objective: Objective, element: string): ItemState {
  const fact = (name: keyof FactRecord) => known(course, activity, name, objective.id)
  const status = (name: 'satisfied' | 'completed') => {
    const value = fact(name)
    return value === undefined ? undefined : STATUSES[name][value ? 0 : 1]
  }
  const said = {
    success_status: status('satisfied'),
    completion_status: status('completed'),
    'score.scaled': fact('measure'),
    'score.raw': fact('raw'),
    'score.min': fact('min'),
    'score.max': fact('max'),
    progress_measure: fact('progress'),
  }
  const filled = Object.entries(said).filter(([, value]) => value !== undefined)
  return Object.fromEntries(filled.map(([name, value]) => [`${element}.${name}`, String(value)]))
}

/** The package's objectives, where the state that content starts with has none. */
function seeded(activity: Activity, state: ItemState): ItemState {
  const named = activity.objectives.filter(({ id }) => id !== '')
  if (listedIn(state).length > 0) return {}
  return Object.fromEntries(named.map(({ id }, at) => [`cmi.objectives.${at}.id`, id]))
}

/** The objectives for content that starts: the package's, with the facts that other activities have shared (RTE 4.2.17). */
export function sharedWithContent(course: Course, activity: Activity, state: ItemState): ItemState {
  const seeds = seeded(activity, state)
  return Object.assign(
    seeds,
    ...listedIn({ ...state, ...seeds }).map(({ element, id }) => {
      const objective = id === '' ? undefined : objectiveOf(activity, id)
      return objective ? elementsOf(course, activity, objective, element) : {}
    }),
  )
}
