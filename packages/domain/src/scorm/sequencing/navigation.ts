import { assertNever } from '../../result/result.ts'
import { type Activity, commonAncestor, pathBelow } from './activity.ts'
import { availableChildren, type Course, currentOf, recordOf, suspendedOf } from './course.ts'
import type { SequencingRequest } from './sequencing-requests.ts'
import type { TerminationRequest } from './termination.ts'

/** The requests that a learner or content may make. */
export const NAVIGATION = [
  'start',
  'resumeAll',
  'continue',
  'previous',
  'choice',
  'jump',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const
export type NavigationRequest = (typeof NAVIGATION)[number]

/** The result of a navigation request: how the current activity ends and what happens then, or the code that refuses the request. */
export type Navigation =
  | { code: string }
  | { code: null; termination: TerminationRequest | null; sequencing: SequencingRequest }

const refused = (code: string): Navigation => ({ code })

/** An activity that is still open is ended first. */
function going(course: Course, current: Activity | null, sequencing: SequencingRequest): Navigation {
  const isActive = current !== null && recordOf(course, current).isActive
  return { code: null, termination: isActive ? 'exit' : null, sequencing }
}

function flowing(course: Course, request: 'continue' | 'previous'): Navigation {
  const current = currentOf(course)
  if (!current) return refused('NB.2.1-1')
  const control = current.parent?.control
  if (!control?.flow) return refused('NB.2.1-4')
  if (request === 'previous' && control.forwardOnly) return refused('NB.2.1-5')
  return going(course, current, request)
}

/** Whether an open activity forbids leaving it by choice: the current one, or one above it that does not contain the target. */
function isHeld(course: Course, current: Activity, target: Activity): boolean {
  const left = pathBelow(current, commonAncestor(current, target))
  return left.some((activity) => recordOf(course, activity).isActive && !activity.control.choiceExit)
}

function choosing(course: Course, target: Activity | null): Navigation {
  if (!target) return refused('NB.2.1-11')
  if (target.parent && !target.parent.control.choice) return refused('NB.2.1-10')
  const current = currentOf(course)
  if (current && isHeld(course, current, target)) return refused('NB.2.1-8')
  return going(course, current, 'choice')
}

function jumping(course: Course, target: Activity | null): Navigation {
  const current = currentOf(course)
  if (!current) return refused('NB.2.1-2')
  const isThere = target && (!target.parent || availableChildren(course, target.parent).includes(target))
  return isThere ? going(course, current, 'jump') : refused('NB.2.1-11')
}

/** Ending one activity needs an active one; ending all does not. */
function leaving(course: Course, termination: TerminationRequest): Navigation {
  const current = currentOf(course)
  if (!current) return refused('NB.2.1-2')
  const endsOne = termination === 'exit' || termination === 'abandon'
  if (endsOne && !recordOf(course, current).isActive) return refused('NB.2.1-12')
  return { code: null, termination, sequencing: 'exit' }
}

/** NB.2.1: the result of a navigation request. */
export function navigate(course: Course, request: NavigationRequest, target: Activity | null): Navigation {
  const hasBegun = currentOf(course) !== null
  switch (request) {
    case 'start':
      return hasBegun ? refused('NB.2.1-1') : going(course, null, 'start')
    case 'resumeAll':
      if (hasBegun) return refused('NB.2.1-1')
      return suspendedOf(course) ? going(course, null, 'resumeAll') : refused('NB.2.1-3')
    case 'continue':
    case 'previous':
      return flowing(course, request)
    case 'choice':
      return choosing(course, target)
    case 'jump':
      return jumping(course, target)
    case 'exit':
    case 'abandon':
    case 'exitAll':
    case 'abandonAll':
    case 'suspendAll':
      return leaving(course, request)
    default:
      return assertNever(request)
  }
}
