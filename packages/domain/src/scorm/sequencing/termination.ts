import { assertNever } from '../../result/result.ts'
import { type Activity, pathTo } from './activity.ts'
import { endAttempt, endBelow } from './attempts.ts'
import { ruleThatHolds } from './conditions.ts'
import { type Course, currentOf, recordOf } from './course.ts'
import { rollUp } from './rollup.ts'
import type { SequencingRequest } from './sequencing-requests.ts'

export type TerminationRequest = 'exit' | 'exitAll' | 'abandon' | 'abandonAll' | 'suspendAll'

/** How the termination went: it may make its own request, which replaces the caller's; or the code that refuses it. */
export type Terminated = { code: string } | { code: null; sequencing: SequencingRequest | null }

const ended = (sequencing: SequencingRequest | null = null): Terminated => ({ code: null, sequencing })

function moveTo(course: Course, activity: Activity): void {
  course.record.current = activity.id
}

/** TB.2.1: also ends the uppermost ancestor whose exit rule holds. */
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

/** TB.2.2 with TB.2.3, 3.3: the request that the activity's post-conditions make and, where they exit the parent, those of the parent. */
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
 * TB.2.3: ends the current activity as requested, with everything that the package's rules end along with it. NB.2.1 has already checked
 * that there is a current activity, and that it is active where it must be.
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
