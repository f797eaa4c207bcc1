import type { Challenge } from '../challenge/challenge.ts'
import type { TrailDocument } from './trail-document.ts'

/** The most points, or bonus, that one thing of a trail is worth: of the thousands that a trail may have the sum is counted still. */
export const POINTS_MOST = 100_000

/** The most that a column of points holds. */
const COUNTED_MOST = 2 ** 31 - 1

/** The nearest whole number, the higher of two that are as near: so the database's columns round. What none of them holds is worth what may be. */
const whole = (points: number): number => (points > COUNTED_MOST ? POINTS_MOST : Math.round(points))

const wholeQuestions = <A extends { questions: readonly { points: number }[] }>(asked: A): A => ({
  ...asked,
  questions: asked.questions.map((question) => ({ ...question, points: whole(question.points) })),
})

const wholeChallenge = (challenge: Challenge): Challenge =>
  wholeQuestions({ ...challenge, maxBonus: whole(challenge.maxBonus) })

/**
 * A published trail as it is counted: one from before `isCountable` may say of a part that it is worth 2.5, and no play of it could be kept. Each part
 * is worth whole points by this rule alone, for everybody who plays that version.
 */
export const withWholePoints = (document: TrailDocument): TrailDocument => ({
  ...document,
  test: document.test && wholeQuestions(document.test),
  steps: document.steps.map((step) => ({
    ...step,
    ...(step.challenge && { challenge: wholeChallenge(step.challenge) }),
    resources: step.resources.map((resource) => ({
      ...resource,
      maxPoints: whole(resource.maxPoints),
      maxBonus: whole(resource.maxBonus),
    })),
  })),
})
