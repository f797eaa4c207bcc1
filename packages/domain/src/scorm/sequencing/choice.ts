import { type Activity, commonAncestor, pathBelow, pathTo } from './activity.ts'
import { isHidden, isStopped } from './conditions.ts'
import { availableChildren, type Course, currentOf, recordOf } from './course.ts'

const firstCode = (activities: readonly Activity[], code: (activity: Activity) => string | null) => {
  for (const activity of activities) {
    const found = code(activity)
    if (found) return found
  }
  return null
}

/** Whether one activity comes after another in tree order; neither may contain the other. */
function comesAfter(course: Course, one: Activity, other: Activity): boolean {
  const [path, otherPath] = [pathTo(one), pathTo(other)]
  const at = path.findIndex((activity, depth) => activity !== otherPath[depth])
  const siblings = availableChildren(course, path[at - 1]!)
  return siblings.indexOf(path[at]!) > siblings.indexOf(otherPath[at]!)
}

/**
 * The code for a target that cannot be chosen: the target or an ancestor was not selected or is hidden. NB.2.1 has already checked that its
 * parent allows choice.
 */
function unavailable(course: Course, target: Activity): string | null {
  return firstCode(pathTo(target), (activity) => {
    if (activity.parent && !availableChildren(course, activity.parent).includes(activity)) return 'SB.2.9-2'
    return isHidden(course, activity) ? 'SB.2.9-3' : null
  })
}

/** SB.2.4 among siblings: a choice cannot pass a stopped activity on the way forward, and cannot go back in a parent that only goes forward. */
function amongSiblings(course: Course, current: Activity, target: Activity, parent: Activity): string | null {
  const siblings = availableChildren(course, parent)
  const [from, to] = [siblings.indexOf(current), siblings.indexOf(target)]
  if (to < from) return parent.control.forwardOnly ? 'SB.2.4-2' : null
  return siblings.slice(from, to).some((one) => isStopped(course, one)) ? 'SB.2.4-1' : null
}

/**
 * The way down to the target. An activity with preventActivation can only be entered from inside. Going backward, the target itself must
 * not have it either.
 */
function downwards(course: Course, ancestor: Activity, target: Activity, isForward: boolean): string | null {
  const way = [ancestor, ...pathBelow(target, ancestor).slice(isForward ? 1 : 0)]
  return firstCode(way, (activity) => {
    if (isForward && isStopped(course, activity)) return 'SB.2.4-1'
    const isKept = activity !== ancestor && activity.control.preventActivation
    return isKept && !recordOf(course, activity).isActive ? 'SB.2.9-6' : null
  })
}

const held = (activity: Activity) => (activity.control.choiceExit ? null : 'SB.2.9-7')

/** SB.2.9.1, SB.2.9.2: the activity that comes logically next on one side; there must be one on that side. */
function neighbour(course: Course, activity: Activity, isForward: boolean): Activity {
  const siblings = availableChildren(course, activity.parent!)
  const at = siblings.indexOf(activity) + (isForward ? 1 : -1)
  return siblings[at] ?? neighbour(course, activity.parent!, isForward)
}

/** A constrained choice can reach no further than the activity logically next to the constraining one. */
function tooFar(course: Course, way: readonly Activity[], target: Activity, isForward: boolean) {
  const constrained = way.find((one) => one.control.constrainChoice)
  if (!constrained) return null
  return pathTo(target).includes(neighbour(course, constrained, isForward)) ? null : 'SB.2.9-8'
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
 * The first part of SB.2.9: the code that keeps the target from being chosen; null where it can be. It changes nothing, so a whole tree of
 * targets can be checked.
 */
export function refusalOfChoice(course: Course, target: Activity): string | null {
  const code = unavailable(course, target)
  if (code) return code
  const current = currentOf(course)
  const ancestor = current ? commonAncestor(current, target) : course.root
  if (current?.parent && current.parent === target.parent)
    return amongSiblings(course, current, target, current.parent)
  if (!current || current === ancestor) return downwards(course, ancestor, target, true)
  if (target === ancestor) return firstCode(pathBelow(current, ancestor), held)
  return acrossParts(course, current, target, ancestor)
}
