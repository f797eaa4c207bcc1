import { allOf } from './activity.ts'
import { refusalOfChoice } from './choice.ts'
import { type Course, copyOf, recordOf } from './course.ts'
import { deliver, refusalOfDelivery } from './delivery.ts'
import { NAVIGATION, type NavigationRequest, navigate } from './navigation.ts'
import { type SequencingRequest, sequence } from './sequencing-requests.ts'
import { terminate } from './termination.ts'

/**
 * The result of a request: the delivered activity, or none; the standard's code where something refused it; whether the package's rules
 * decided in place of the caller; whether the session is over.
 */
export type Outcome = { delivered: string | null; code: string | null; byRule: boolean; hasEnded: boolean }

export type { NavigationRequest }

/** Whether a text is the name of a navigation request. */
export const isNavigation = (name: string): name is NavigationRequest =>
  (NAVIGATION as readonly string[]).includes(name)

const refused = (code: string | null): Outcome => ({ delivered: null, code, byRule: false, hasEnded: false })

function follow(
  course: Course,
  sequencing: SequencingRequest,
  target: string | undefined,
  byRule: boolean,
): Outcome {
  const result = sequence(course, sequencing, course.activities.get(target ?? '') ?? null)
  if (result.hasEnded) course.record.current = null
  if (!result.deliver) return { delivered: null, code: result.code, byRule, hasEnded: result.hasEnded }
  const code = refusalOfDelivery(course, result.deliver)
  if (code) return { delivered: null, code, byRule, hasEnded: false }
  deliver(course, result.deliver)
  return { delivered: result.deliver.id, code: null, byRule, hasEnded: false }
}

/** OP.1: one turn, from a request to a delivery. A request that a rule makes replaces the caller's. */
export function request(course: Course, name: NavigationRequest, target?: string): Outcome {
  course.record.awaited = null
  const navigation = navigate(course, name, course.activities.get(target ?? '') ?? null)
  if (navigation.code !== null) return refused(navigation.code)
  if (!navigation.termination) return follow(course, navigation.sequencing, target, false)
  const terminated = terminate(course, navigation.termination)
  if (terminated.code !== null) return refused(terminated.code)
  const own = terminated.sequencing
  const byRule = own !== null && navigation.termination === 'exit'
  return follow(course, own ?? navigation.sequencing, target, byRule)
}

/** Whether a request would be accepted; it is tried on a copy. */
export const isHonoured = (course: Course, name: NavigationRequest, target?: string) =>
  request(copyOf(course), name, target).code === null

/**
 * The leaves that can be chosen now, each as if it were the only request. The current activity is ended once, on a copy. If a rule then
 * leads somewhere by itself, nothing can be chosen.
 */
export function choices(course: Course): string[] {
  const left = copyOf(course)
  const current = left.activities.get(left.record.current ?? '')
  if (current && recordOf(left, current).isActive) {
    const ended = terminate(left, 'exit')
    if (ended.code !== null || ended.sequencing !== null) return []
  }
  return allOf(course.root)
    .filter(({ item }) => item !== null)
    .filter((leaf) => navigate(course, 'choice', leaf).code === null)
    .filter((leaf) => refusalOfChoice(left, leaf) === null && refusalOfDelivery(left, leaf) === null)
    .map(({ id }) => id)
}
