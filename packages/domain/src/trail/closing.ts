import { hasPassed } from './passing.ts'
import type { Trail } from './trail.ts'

/** What follows when all activities are finished (decisions 3), besides the ranking. */
export type ClosingMoment = 'test' | 'reaction' | 'conclusion' | 'alternateConclusion'

type Closing = Pick<
  Trail,
  | 'doneDate'
  | 'test'
  | 'testResponse'
  | 'reaction'
  | 'reactionResponse'
  | 'donePoints'
  | 'donePointsMax'
  | 'approvalRating'
>

/** The conclusion that a learner has earned: the alternate one where the points are below the pass threshold (decisions 3). */
export const conclusionOf = (trail: Closing): 'conclusion' | 'alternateConclusion' =>
  hasPassed(trail) ? 'conclusion' : 'alternateConclusion'

/**
 * Whether the learner has earned the trail's certificate: everything is finished, the test is taken, and the trail is passed. The survey is
 * never required.
 */
export const hasCertificate = (trail: Closing): boolean =>
  closingMoment({ ...trail, reaction: null }) === 'conclusion'

/**
 * What follows in a trail whose resources are all finished: the test, then the reaction survey, then a conclusion; null while resources are
 * unfinished.
 */
export function closingMoment(trail: Closing): ClosingMoment | null {
  if (trail.doneDate === null) return null
  if (trail.test !== null && trail.testResponse === null) return 'test'
  if (trail.reaction !== null && trail.reactionResponse === null) return 'reaction'
  return conclusionOf(trail)
}
