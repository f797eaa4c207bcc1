import type { Activity } from './activity.ts'
import { endBelow } from './attempts.ts'
import { isClosed, isSkipped } from './conditions.ts'
import { availableChildren, type Course } from './course.ts'

export type Direction = 'forward' | 'backward'

/** The activity at which a walk through the tree arrives; or null with the standard's code, or because the tree has ended. */
export type Step =
  | { activity: Activity; direction: Direction }
  | { activity: null; code: string | null; hasEnded: boolean }

const nowhere = (code: string): Step => ({ activity: null, code, hasEnded: false })

/** Whether a step goes into an activity, which must then have children, or past it. */
type Way = 'into' | 'past'

/** SB.2.1: the next activity in the tree. `before` is the direction of a walk before forwardOnly turned it around. */
function step(
  course: Course,
  activity: Activity,
  direction: Direction,
  way: Way,
  before: Direction | null = null,
): Step {
  const siblings = activity.parent ? availableChildren(course, activity.parent) : []
  const [first] = siblings
  if (before === 'backward' && first && siblings.at(-1) === activity)
    return stepBack(course, first, way, true)
  return direction === 'forward' ? stepOn(course, activity, way) : stepBack(course, activity, way, false)
}

function stepOn(course: Course, activity: Activity, way: Way): Step {
  const children = availableChildren(course, activity)
  if (way === 'into')
    return children[0] ? { activity: children[0], direction: 'forward' } : nowhere('SB.2.1-2')
  if (!activity.parent) {
    endBelow(course, course.root)
    return { activity: null, code: null, hasEnded: true }
  }
  const siblings = availableChildren(course, activity.parent)
  const next = siblings[siblings.indexOf(activity) + 1]
  return next ? { activity: next, direction: 'forward' } : stepOn(course, activity.parent, 'past')
}

function stepBack(course: Course, activity: Activity, way: Way, isTurned: boolean): Step {
  if (!activity.parent) return nowhere('SB.2.1-3')
  if (way === 'into') return enterBackwards(course, activity)
  if (!isTurned && activity.parent.control.forwardOnly) return nowhere('SB.2.1-4')
  const siblings = availableChildren(course, activity.parent)
  const previous = siblings[siblings.indexOf(activity) - 1]
  return previous
    ? { activity: previous, direction: 'backward' }
    : stepBack(course, activity.parent, 'past', false)
}

/** A walk that enters a forwardOnly activity from behind starts at its first child. */
function enterBackwards(course: Course, activity: Activity): Step {
  const children = availableChildren(course, activity)
  const { forwardOnly } = activity.control
  const child = forwardOnly ? children[0] : children.at(-1)
  return child ? { activity: child, direction: forwardOnly ? 'forward' : 'backward' } : nowhere('SB.2.1-2')
}

/** SB.2.2: goes on from the activity to one that can be delivered, past skipped activities and into those with children. */
function toDeliverable(
  course: Course,
  activity: Activity,
  direction: Direction,
  before: Direction | null,
): Step {
  if (activity.parent && !activity.parent.control.flow) return nowhere('SB.2.2-1')
  if (isSkipped(course, activity)) {
    const next = step(course, activity, direction, 'past', before)
    if (next.activity === null) return next
    const isBack = next.direction === 'backward'
    return toDeliverable(course, next.activity, isBack ? 'backward' : direction, isBack ? null : before)
  }
  if (isClosed(course, activity)) return nowhere('SB.2.2-2')
  if (activity.children.length === 0) return { activity, direction }
  const inner = step(course, activity, direction, 'into')
  if (inner.activity === null) return inner
  const isTurned = direction === 'backward' && inner.direction === 'forward'
  return toDeliverable(course, inner.activity, inner.direction, isTurned ? 'backward' : null)
}

/** SB.2.3: the activity at which flowing from this one arrives. */
export function flow(course: Course, from: Activity, direction: Direction, way: Way): Step {
  const next = step(course, from, direction, way)
  return next.activity === null ? next : toDeliverable(course, next.activity, next.direction, null)
}
