import type { ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import type { CourseState } from '@vereda/domain/scorm/course-state.ts'
import { recordOf } from '@vereda/domain/scorm/sequencing/course.ts'
import { known as factOf } from '@vereda/domain/scorm/sequencing/known.ts'
import { openCourse } from '../sequencing.ts'
import { open } from './a-course.ts'

/** One launch of an item: what its content sets before it ends. */
export type Step = [item: string, values: Record<string, string>]

export const DONE = { 'cmi.completion_status': 'completed' }
export const PASSED = { ...DONE, 'cmi.success_status': 'passed' }
export const FAILED = { ...DONE, 'cmi.success_status': 'failed' }
export const CONTINUE = { 'adl.nav.request': 'continue' }

const UNBEGUN: CourseState = { sequencing: '', completed: false, choices: [], next: null, open: null }

/** Walks a course, one launch after the other, and answers its state at the end. `entered` are the items that were delivered. */
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

/** What the course knows of an activity after a walk. */
export async function known(tree: ScormNode, steps: readonly Step[], activity = tree.id) {
  return knownOf(tree, (await walk(tree, steps)).sequencing, activity)
}

const SUCCESS = { true: 'passed', false: 'failed', undefined: 'unknown' }
const COMPLETION = { true: 'completed', false: 'incomplete', undefined: 'unknown' }

/** What a course's stored record says of an activity. */
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

/** What content sets when it makes a navigation request at its end. */
export const asking = (request: string, values: Record<string, string> = DONE) => ({
  ...values,
  'adl.nav.request': request,
})
/** The item that comes next after a walk. */
export const next = async (tree: ScormNode, ...steps: Step[]) => (await walk(tree, steps)).next
