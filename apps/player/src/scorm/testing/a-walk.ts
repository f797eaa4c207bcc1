import type { ParsedElement, ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import type { CourseState } from '@vereda/domain/scorm/course-state.ts'
import { recordOf } from '@vereda/domain/scorm/sequencing/course.ts'
import { known as factOf } from '@vereda/domain/scorm/sequencing/known.ts'
import { openCourse } from '../sequencing.ts'
import { aTree, el, leaf, open } from './a-course.ts'

/** One launch of an item: what its content sets before it ends. */
export type Step = [item: string, values: Record<string, string>]

export const DONE = { 'cmi.completion_status': 'completed' }
export const PASSED = { ...DONE, 'cmi.success_status': 'passed' }
export const FAILED = { ...DONE, 'cmi.success_status': 'failed' }
export const CONTINUE = { 'adl.nav.request': 'continue' }
export const ALWAYS = { condition: 'always' }

const UNBEGUN: CourseState = { sequencing: '', completed: false, choices: [], next: null, open: null }

/** Walks a course, one launch after the other, and answers where it then is; `entered` are the items that were delivered. */
export async function walk(tree: ScormNode, steps: readonly Step[], begun = UNBEGUN) {
  const entered: string[] = []
  let course = begun
  for (const [item, values] of steps) {
    const first = await open(tree, item, course.sequencing)
    entered.push(first.entered)
    const opened = first.entered === item ? first : await open(tree, first.entered, first.state().sequencing)
    course = opened.play(values)
  }
  return { ...course, entered }
}

/** What is known of an activity after a walk. */
export async function known(tree: ScormNode, steps: readonly Step[], activity = tree.id) {
  return knownOf(tree, (await walk(tree, steps)).sequencing, activity)
}

const SUCCESS = { true: 'passed', false: 'failed', undefined: 'unknown' }
const COMPLETION = { true: 'completed', false: 'incomplete', undefined: 'unknown' }

/** What a course's kept record says of an activity. */
export function knownOf(tree: ScormNode, sequencing: string, activity = tree.id) {
  const course = openCourse({ tree, sequencing })
  const one = course.activities.get(activity)!
  return {
    successStatus: SUCCESS[`${factOf(course, one, 'satisfied')}`],
    completionStatus: COMPLETION[`${factOf(course, one, 'completed')}`],
    measure: factOf(course, one, 'measure'),
    progress: factOf(course, one, 'progress'),
    attempts: recordOf(course, one).attempts,
  }
}

/** A sequencing rule of one condition. */
export const rule = (kind: 'pre' | 'post' | 'exit', condition: Record<string, string>, action: string) =>
  el(
    'sequencingRules',
    {},
    el(
      `${kind}ConditionRule`,
      {},
      el('ruleConditions', {}, el('ruleCondition', condition)),
      el('ruleAction', { action }),
    ),
  )
/** A rollup rule of one condition, and the set of children that it looks at. */
export const rollup = (set: Record<string, string>, condition: string, action: string) =>
  el(
    'rollupRules',
    {},
    el(
      'rollupRule',
      set,
      el('rollupConditions', {}, el('rollupCondition', { condition })),
      el('rollupAction', { action }),
    ),
  )
/** Activities under one of their own. */
export const cluster = (id: string, children: ScormNode[], ...sequencing: ParsedElement[]): ScormNode => ({
  id: `act-${id}`,
  title: id,
  children,
  sequencing: el('sequencing', {}, ...sequencing),
})
/** A course whose root says more than how it may be walked. */
export const rootWith = (
  control: Record<string, string>,
  more: readonly ParsedElement[],
  ...children: ScormNode[]
): ScormNode => ({
  ...aTree(control, ...children),
  sequencing: el('sequencing', {}, el('controlMode', control), ...more),
})

/** What its content sets where it asks for something at its end. */
export const asking = (request: string, values: Record<string, string> = DONE) => ({
  ...values,
  'adl.nav.request': request,
})
export const NOT_SATISFIED = { condition: 'satisfied', operator: 'not' }
/** Items under an activity of their own, which says how it may be walked. */
export const part = (
  id: string,
  ids: string[],
  control: Record<string, string>,
  ...more: ParsedElement[]
): ScormNode =>
  cluster(
    id,
    ids.map((one) => leaf(one)),
    el('controlMode', control),
    ...more,
  )
/** How many children are picked, or in which order they come. */
export const picking = (attributes: Record<string, string>) => el('randomizationControls', attributes)
/** The item that comes next after a walk. */
export const next = async (tree: ScormNode, ...steps: Step[]) => (await walk(tree, steps)).next

export const objectives = (...inside: ParsedElement[]) => el('objectives', {}, ...inside)
export const primary = (id: string, ...inside: ParsedElement[]) =>
  el('primaryObjective', { objectiveID: id }, ...inside)
/** Which objective of the course one of an activity is shared with, and how. */
export const map = (target: string, attributes: Record<string, string>) =>
  el('mapInfo', { targetObjectiveID: target, ...attributes })
