import { assertNever } from '../../result/result.ts'
import { type Activity, pathTo } from './activity.ts'
import { endAttempt, endBelow } from './attempts.ts'
import { ruleThatHolds } from './conditions.ts'
import { type Course, currentOf, recordOf } from './course.ts'
import { rollUp } from './rollup.ts'
import type { SequencingRequest } from './sequencing-requests.ts'

export type TerminationRequest = 'exit' | 'exitAll' | 'abandon' | 'abandonAll' | 'suspendAll'

/** How it ended: with a request of its own, which goes before the one that was made, or none. Or the code that refuses it. */
export type Terminated = { code: string } | { code: null; sequencing: SequencingRequest | null }

const ended = (sequencing: SequencingRequest | null = null): Terminated => ({ code: null, sequencing })

function moveTo(course: Course, activity: Activity): void {
  course.record.current = activity.id
}

/** TB.2.1: the uppermost of the activities above whose exit rule holds is left too. */
function followExitRules(course: Course, current: Activity): void {
  const above = pathTo(current).slice(0, -1)
  const target = above.find((activity) => ruleThatHolds(course, activity, activity.rules.exit) !== null)
  if (!target) return
  endBelow(course, target)
  endAttempt(course, target)
  moveTo(course, target)
}

const postConditionOf = (course: Course, activity: Activity) =>
  recordOf(course, activity).isSuspended ? null : ruleThatHolds(course, activity, activity.rules.post)

/** TB.2.2 with TB.2.3, 3.3: what the activity's post-conditions lead to, and, as far as they say so, those of what holds it. */
function followPostConditions(course: Course): Terminated {
  const current = currentOf(course)!
  const action = postConditionOf(course, current)
  switch (action) {
    case 'exitParent':
      if (!current.parent) return { code: 'TB.2.3-4' }
      moveTo(course, current.parent)
      endAttempt(course, current.parent)
      return followPostConditions(course)
    case 'exitAll':
      return exitAll(course, 'exit')
    case 'retryAll':
      return exitAll(course, 'retry')
    case 'retry':
    case 'continue':
    case 'previous':
      if (!current.parent && action !== 'retry') return ended('exit')
      return ended(action)
    default:
      return ended(current.parent ? null : 'exit')
  }
}

function exit(course: Course, current: Activity): Terminated {
  endAttempt(course, current)
  followExitRules(course, current)
  return followPostConditions(course)
}

function exitAll(course: Course, then: SequencingRequest): Terminated {
  const current = currentOf(course)!
  if (recordOf(course, current).isActive) endAttempt(course, current)
  endBelow(course, course.root)
  endAttempt(course, course.root)
  moveTo(course, course.root)
  return ended(then)
}

function suspendAll(course: Course, current: Activity): Terminated {
  const { isActive, isSuspended } = recordOf(course, current)
  const suspended = isActive || isSuspended ? current : current.parent
  if (!suspended) return { code: 'TB.2.3-3' }
  rollUp(course, current)
  course.record.suspended = suspended.id
  for (const activity of pathTo(suspended)) {
    recordOf(course, activity).isActive = false
    recordOf(course, activity).isSuspended = true
  }
  moveTo(course, course.root)
  return ended('exit')
}

function abandonAll(course: Course, current: Activity): Terminated {
  for (const activity of pathTo(current)) recordOf(course, activity).isActive = false
  moveTo(course, course.root)
  return ended('exit')
}

/**
 * TB.2.3: ends the current activity as it is asked to, and whatever the package's rules end with it. That there is one, and that it is
 * active where it has to be, NB.2.1 has seen to.
 */
export function terminate(course: Course, request: TerminationRequest): Terminated {
  const current = currentOf(course)!
  switch (request) {
    case 'exit':
      return exit(course, current)
    case 'exitAll':
      return exitAll(course, 'exit')
    case 'suspendAll':
      return suspendAll(course, current)
    case 'abandonAll':
      return abandonAll(course, current)
    case 'abandon':
      recordOf(course, current).isActive = false
      return ended()
    default:
      return assertNever(request)
  }
}
