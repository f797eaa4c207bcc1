import { type Activity, commonAncestor, isLeaf } from './activity.ts'
import { endAttempt, endBelow } from './attempts.ts'
import { refusalOfChoice } from './choice.ts'
import { type Course, currentOf, recordOf, suspendedOf } from './course.ts'
import { type Direction, flow, type Step } from './flow.ts'

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
  step.activity ? found(step.activity) : none(step.code || null, step.hasEnded)

function start(course: Course): Sequenced {
  if (currentOf(course)) return none('SB.2.5-1')
  return isLeaf(course.root) ? found(course.root) : arrived(flow(course, course.root, 'forward', 'into'))
}

function resume(course: Course): Sequenced {
  if (currentOf(course)) return none('SB.2.6-2')
  const suspended = suspendedOf(course)
  return suspended ? found(suspended) : none('SB.2.6-1')
}

function walk(course: Course, direction: Direction): Sequenced {
  const current = currentOf(course)
  if (!current) return none('SB.2.7-1')
  if (current.parent && !current.parent.control.flow) return none('SB.2.7-2')
  return arrived(flow(course, current, direction, 'past'))
}

/** SB.2.9: where what was chosen can't be entered, its parts' attempts end and it is left as the current activity. */
function choose(course: Course, target: Activity | null): Sequenced {
  if (!target) return none('SB.2.9-1')
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
  const current = currentOf(course)
  if (!current) return none('SB.2.10-1')
  const { isActive, isSuspended } = recordOf(course, current)
  if (isActive || isSuspended) return none('SB.2.10-2')
  return isLeaf(current) ? found(current) : arrived(flow(course, current, 'forward', 'into'))
}

function leave(course: Course): Sequenced {
  const current = currentOf(course)
  if (!current) return none('SB.2.11-1')
  if (recordOf(course, current).isActive) return none('SB.2.11-2')
  return none(null, current.parent === null)
}

/** SB.2.12: which activity a request leads to. */
export function sequence(course: Course, request: SequencingRequest, target: Activity | null): Sequenced {
  switch (request) {
    case 'start':
      return start(course)
    case 'resumeAll':
      return resume(course)
    case 'continue':
      return walk(course, 'forward')
    case 'previous':
      return walk(course, 'backward')
    case 'choice':
      return choose(course, target)
    case 'jump':
      return target && currentOf(course) ? found(target) : none('SB.2.13-1')
    case 'retry':
      return retry(course)
    default:
      return leave(course)
  }
}
