import type { ScormNode } from '../content/scorm-manifest.ts'
import type { ItemState } from '../scorm/item-state.ts'
import { hearContent } from '../scorm/sequencing/content.ts'
import { courseOf, currentOf, recordOf } from '../scorm/sequencing/course.ts'
import { type CourseRecord, emptyRecord } from '../scorm/sequencing/course-record.ts'
import { enter } from '../scorm/sequencing/enter.ts'
import { known } from '../scorm/sequencing/known.ts'
import type { NavigationRequest } from '../scorm/sequencing/navigation.ts'
import { pickFirst } from '../scorm/sequencing/picking.ts'
import { readActivity } from '../scorm/sequencing/read-activity.ts'
import { choices, isHonoured, request } from '../scorm/sequencing/request.ts'

const ofItem = (item: string) => (item === 'org' ? item : `act-${item}`)
const named = (activity: string | null) => activity?.replace('act-', '') ?? null

const STATUSES: Record<string, ItemState> = {
  done: { 'cmi.completion_status': 'completed' },
  passed: { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' },
  failed: { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' },
  incomplete: { 'cmi.completion_status': 'incomplete' },
  suspended: { 'cmi.completion_status': 'incomplete', 'cmi.exit': 'suspend' },
}

/**
 * A running SCORM 2004 course without a player: it answers what each request of the content or the learner leads to. Activities have the
 * names that a-scorm-tree gave them. `random` decides order and selection.
 */
export function aScormWalk(tree: ScormNode, record: CourseRecord = emptyRecord(), random = () => 0) {
  const course = courseOf(readActivity(tree), record, random)
  if (Object.keys(record.activities).length === 0) pickFirst(course)
  const of = (name: string) => course.activities.get(ofItem(name))!
  const ask = (name: NavigationRequest, target?: string) => {
    const { delivered, code, byRule, hasEnded } = request(course, name, target && ofItem(target))
    return { at: named(delivered), code, byRule, hasEnded }
  }
  const say = (said: keyof typeof STATUSES | ItemState, seconds = 0) =>
    hearContent(course, currentOf(course)!, typeof said === 'string' ? STATUSES[said]! : said, seconds)
  return {
    course,
    ask,
    say,
    /** Opens an item; returns the delivered one. */
    open: (item: string) => named(enter(course, ofItem(item))),
    /** Opens an item, lets its content report something, and makes a navigation request. */
    play(item: string, said: string | ItemState = 'done', name: NavigationRequest = 'exit', target?: string) {
      enter(course, ofItem(item))
      say(said)
      return ask(name, target)
    },
    may: (name: NavigationRequest, target?: string) => isHonoured(course, name, target && ofItem(target)),
    choices: () => choices(course).map(named),
    current: () => named(currentOf(course)?.id ?? null),
    known: (name: string, fact: Parameters<typeof known>[2], objective?: string) =>
      known(course, of(name), fact, objective),
    kept: (name: string) => recordOf(course, of(name)),
  }
}
