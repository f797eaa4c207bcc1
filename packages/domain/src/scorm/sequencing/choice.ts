import { type Activity, commonAncestor, pathBelow, pathTo } from './activity.ts'
import { isHidden, isStopped } from './conditions.ts'
import { availableChildren, type Course, currentOf, recordOf } from './course.ts'
import type { Direction } from './flow.ts'

/** SB.2.4: the code that keeps a walk from passing an activity; null where nothing does. */
function blocked(course: Course, activity: Activity, direction: Direction): string | null {
  if (direction === 'forward') return isStopped(course, activity) ? 'SB.2.4-1' : null
  if (!activity.parent) return 'SB.2.4-3'
  return activity.parent.control.forwardOnly ? 'SB.2.4-2' : null
}

const firstCode = (activities: readonly Activity[], code: (activity: Activity) => string | null) => {
  for (const activity of activities) {
    const found = code(activity)
    if (found) return found
  }
  return null
}

/** Whether one activity comes after another in the tree as it is walked; neither holds the other. */
function comesAfter(course: Course, one: Activity, other: Activity): boolean {
  const [path, otherPath] = [pathTo(one), pathTo(other)]
  const at = path.findIndex((activity, depth) => activity !== otherPath[depth])
  const siblings = availableChildren(course, path[at - 1]!)
  return siblings.indexOf(path[at]!) > siblings.indexOf(otherPath[at]!)
}

/** The target may be chosen at all: it was selected and is not hidden, nor is what holds it, and its parent lets choose. */
function unavailable(course: Course, target: Activity): string | null {
  const code = firstCode(pathTo(target), (activity) => {
    if (activity.parent && !availableChildren(course, activity.parent).includes(activity)) return 'SB.2.9-2'
    return isHidden(course, activity) ? 'SB.2.9-3' : null
  })
  return code ?? (target.parent && !target.parent.control.choice ? 'SB.2.9-4' : null)
}

function amongSiblings(course: Course, current: Activity, target: Activity): string | null {
  const siblings = availableChildren(course, target.parent!)
  const [from, to] = [siblings.indexOf(current), siblings.indexOf(target)]
  return from < to
    ? firstCode(siblings.slice(Math.max(from, 0), to), (one) => blocked(course, one, 'forward'))
    : firstCode(siblings.slice(to + 1, from + 1), (one) => blocked(course, one, 'backward'))
}

/** The way down to the target: what may be activated only from inside is not entered; backwards, the target itself is not either. */
function downwards(course: Course, ancestor: Activity, target: Activity, isForward: boolean): string | null {
  const way = [
    ancestor,
    ...pathBelow(target, ancestor)
      .slice(isForward ? 1 : 0)
      .reverse(),
  ]
  return firstCode(way, (activity) => {
    const code = isForward ? blocked(course, activity, 'forward') : null
    if (code) return code
    const isKept = activity !== ancestor && activity.control.preventActivation
    return isKept && !recordOf(course, activity).isActive ? 'SB.2.9-6' : null
  })
}

const held = (activity: Activity) => (activity.control.choiceExit ? null : 'SB.2.9-7')

/** SB.2.9.1, SB.2.9.2: what comes logically next to an activity, in a direction; null where nothing does. */
function neighbour(course: Course, activity: Activity, direction: Direction): Activity | null {
  if (!activity.parent) return null
  const siblings = availableChildren(course, activity.parent)
  const at = siblings.indexOf(activity) + (direction === 'forward' ? 1 : -1)
  return siblings[at] ?? neighbour(course, activity.parent, direction)
}

/** A choice that is constrained reaches as far as what is logically next to the constraining activity. */
function tooFar(course: Course, way: readonly Activity[], target: Activity, isForward: boolean) {
  const constrained = way.find((one) => one.control.constrainChoice)
  if (!constrained) return null
  const reached = neighbour(course, constrained, isForward ? 'forward' : 'backward')
  return reached && pathTo(target).includes(reached) ? null : 'SB.2.9-8'
}

function acrossParts(course: Course, current: Activity, target: Activity, ancestor: Activity): string | null {
  const way = pathBelow(current, ancestor)
  const isForward = comesAfter(course, target, current)
  return (
    firstCode(way, held) ??
    tooFar(course, way, target, isForward) ??
    downwards(course, ancestor, target, isForward)
  )
}

/**
 * The first part of SB.2.9: the code that keeps the target from being chosen; null where it can be. It only looks, so that a whole tree
 * of targets can be asked about.
 */
export function refusalOfChoice(course: Course, target: Activity): string | null {
  const code = unavailable(course, target)
  if (code) return code
  const current = currentOf(course)
  const ancestor = current ? commonAncestor(current, target) : course.root
  if (current === target) return null
  if (current?.parent && current.parent === target.parent) return amongSiblings(course, current, target)
  if (!current || current === ancestor) return downwards(course, ancestor, target, true)
  if (target === ancestor) return firstCode(pathBelow(current, ancestor), held)
  return acrossParts(course, current, target, ancestor)
}
