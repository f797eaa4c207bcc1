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

/** The conclusion that a learner has earned: the alternate one below the pass threshold (decisions 3). */
export const conclusionOf = (trail: Closing): 'conclusion' | 'alternateConclusion' =>
  hasPassed(trail) ? 'conclusion' : 'alternateConclusion'

/** Whether a trail's certificate is earned: all is finished, its test taken, and it is passed. A survey is never a must. */
export const hasCertificate = (trail: Closing): boolean =>
  closingMoment({ ...trail, reaction: null }) === 'conclusion'

/** What comes next in a trail whose resources are all finished: its test, its reaction survey, then a conclusion; null while resources are left. */
export function closingMoment(trail: Closing): ClosingMoment | null {
  if (trail.doneDate === null) return null
  if (trail.test !== null && trail.testResponse === null) return 'test'
  if (trail.reaction !== null && trail.reactionResponse === null) return 'reaction'
  return conclusionOf(trail)
}
