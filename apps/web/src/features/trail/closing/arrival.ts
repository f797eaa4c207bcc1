import { isAskable } from '@vereda/domain/content/known-questions.ts'
import { type ClosingMoment, closingMoment, conclusionOf } from '@vereda/domain/trail/closing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'

/** The parts of a trail's screen that follow its activities. */
export type ClosingPart = 'test' | 'reaction' | 'conclusion'

/** The screen that shows a closing moment; both conclusions share one. */
const partOf = (moment: ClosingMoment): ClosingPart =>
  moment === 'alternateConclusion' ? 'conclusion' : moment

/** Whether the conclusion that the learner has earned was seen. */
export const isConclusionSeen = (trail: Trail): boolean =>
  conclusionOf(trail) === 'conclusion' ? trail.conclusionSeen : trail.alternateConclusionSeen

/** Whether the trail's test has a question of a kind that came later: a newer version of the app asks it. */
export const isTestOfNewer = ({ test }: Trail): boolean => test !== null && !isAskable(test)

/** What the finished trail still asks for, or null when everything was seen. */
export function nextPart(trail: Trail): ClosingPart | null {
  const moment = closingMoment(trail)
  if (moment === null) return null
  const part = partOf(moment)
  return part === 'conclusion' && isConclusionSeen(trail) ? null : part
}

/**
 * Whether a part's turn has come: every activity is finished, and what follows the test has the test before it, however it is asked for. In a
 * preview nothing waits for what comes before it.
 */
export const isReached = (trail: Trail, part: ClosingPart): boolean =>
  trail.preview === true || (trail.doneDate !== null && (part === 'test' || nextPart(trail) !== 'test'))

/** The parts that this trail has, in their order. */
export const closingParts = (trail: Trail): ClosingPart[] => [
  ...(trail.test ? (['test'] as const) : []),
  ...(trail.reaction ? (['reaction'] as const) : []),
  'conclusion',
]
