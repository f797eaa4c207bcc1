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

/** Whether the trail's test has a question of a kind that only a newer version of the app can ask. */
export const isTestOfNewer = ({ test }: Trail): boolean => test !== null && !isAskable(test)

/** The next closing part of a finished trail, or null when all were seen. */
export function nextPart(trail: Trail): ClosingPart | null {
  const moment = closingMoment(trail)
  if (moment === null) return null
  const part = partOf(moment)
  return part === 'conclusion' && isConclusionSeen(trail) ? null : part
}

/**
 * Whether a part may be opened: every activity is finished, and the parts after the test wait for the test. In a preview no part waits for
 * another.
 */
export const isReached = (trail: Trail, part: ClosingPart): boolean =>
  trail.preview === true || (trail.doneDate !== null && (part === 'test' || nextPart(trail) !== 'test'))

/** The parts that this trail has, in their order. */
export const closingParts = (trail: Trail): ClosingPart[] => [
  ...(trail.test ? (['test'] as const) : []),
  ...(trail.reaction ? (['reaction'] as const) : []),
  'conclusion',
]
