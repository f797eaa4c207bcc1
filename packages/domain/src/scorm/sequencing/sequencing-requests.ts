import { type Activity, commonAncestor, isLeaf } from './activity.ts'
import { endAttempt, endBelow } from './attempts.ts'
import { refusalOfChoice } from './choice.ts'
import { type Course, currentOf, recordOf, suspendedOf } from './course.ts'
import { type Direction, flow, type Step } from './flow.ts'

// What can't be asked for at all, NB.2.1 has refused: a session has begun but for Start and Resume All, and a target is there.

export type SequencingRequest =
  | 'start'
  | 'resumeAll'
  | 'continue'
  | 'previous'
  | 'choice'
  | 'jump'
  | 'retry'
  | 'exit'

/** The activity to be delivered, or none; the code that says why not; whether the course's session is over. */
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

/** SB.2.9: where what was chosen can't be entered, its parts' attempts end and it is left as the current activity. */
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

/** SB.2.12: which activity a request leads to. */
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
    default: // SB.2.11: who leaves the root has left the course
      return none(null, currentOf(course) === course.root)
  }
}
