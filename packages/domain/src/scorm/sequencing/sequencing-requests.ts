import { type Activity, commonAncestor, isLeaf } from './activity.ts'
import { endAttempt, endBelow } from './attempts.ts'
import { refusalOfChoice } from './choice.ts'
import { type Course, currentOf, recordOf, suspendedOf } from './course.ts'
import { type Direction, flow, type Step } from './flow.ts'

// NB.2.1 has already refused impossible requests: except for Start and Resume All a session has begun, and a target exists.

export type SequencingRequest =
  | 'start'
  | 'resumeAll'
  | 'continue'
  | 'previous'
  | 'choice'
  | 'jump'
  | 'retry'
  | 'exit'

/** The activity to deliver, or none; the code that says why not; whether the course's session is over. */
export type Sequenced = { deliver: Activity | null; code: string | null; hasEnded: boolean }

const found = (deliver: Activity): Sequenced => ({ deliver, code: null, hasEnded: false })
const none = (code: string | null, hasEnded = false): Sequenced => ({ deliver: null, code, hasEnded })

const arrived = (step: Step): Sequenced =>
  step.activity ? found(step.activity) : none(step.code, step.hasEnded)

function start(course: Course): Sequenced {
  return isLeaf(course.root) ? found(course.root) : arrived(flow(course, course.root, 'forward', 'into'))
}

function walk(course: Course, direction: Direction): Sequenced {
  const current = currentOf(course)!
  if (current.parent && !current.parent.control.flow) return none('SB.2.7-2')
  return arrived(flow(course, current, direction, 'past'))
}

/**
 * SB.2.9: chooses a target. Where the target cannot be entered, the attempts up to the common ancestor end, and the target becomes the
 * current activity.
 */
function choose(course: Course, target: Activity): Sequenced {
  const code = refusalOfChoice(course, target)
  if (code) return none(code)
  if (isLeaf(target)) return found(target)
  const inner = flow(course, target, 'forward', 'into')
  if (inner.activity) return found(inner.activity)
  const current = currentOf(course)
  const ancestor = current ? commonAncestor(current, target) : course.root
  endBelow(course, ancestor)
  endAttempt(course, ancestor)
  course.record.current = target.id
  return none('SB.2.9-9')
}

function retry(course: Course): Sequenced {
  const current = currentOf(course)!
  if (recordOf(course, current).isSuspended) return none('SB.2.10-2')
  return isLeaf(current) ? found(current) : arrived(flow(course, current, 'forward', 'into'))
}

/** SB.2.12: the activity that a sequencing request leads to. */
export function sequence(course: Course, request: SequencingRequest, target: Activity | null): Sequenced {
  switch (request) {
    case 'start':
      return start(course)
    case 'resumeAll':
      return found(suspendedOf(course)!)
    case 'continue':
      return walk(course, 'forward')
    case 'previous':
      return walk(course, 'backward')
    case 'choice':
      return choose(course, target!)
    case 'jump':
      return found(target!)
    case 'retry':
      return retry(course)
    default: // SB.2.11: exiting the root ends the session
      return none(null, currentOf(course) === course.root)
  }
}
