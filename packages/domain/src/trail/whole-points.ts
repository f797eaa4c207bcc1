import type { Challenge } from '../challenge/challenge.ts'
import type { TrailDocument } from './trail-document.ts'

/**
 * The most points, or bonus, that one part of a trail can be worth. A trail may have thousands of parts, and their sum must still fit its
 * database column.
 */
export const POINTS_MOST = 100_000

/** The largest number that a database column of points holds. */
const COUNTED_MOST = 2 ** 31 - 1

/** Rounds to the nearest whole number, halves up, as the database's columns do. A number that no column can hold becomes `POINTS_MOST`. */
const whole = (points: number): number => (points > COUNTED_MOST ? POINTS_MOST : Math.round(points))

const wholeQuestions = <A extends { questions: readonly { points: number }[] }>(asked: A): A => ({
  ...asked,
  questions: asked.questions.map((question) => ({ ...question, points: whole(question.points) })),
})

const wholeChallenge = (challenge: Challenge): Challenge =>
  wholeQuestions({ ...challenge, maxBonus: whole(challenge.maxBonus) })

/**
 * A published trail with whole points. A trail published before `isCountable` existed may say that a part is worth 2.5, and no play of that
 * part could be stored. Every player of that version gets the points of this one rule.
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
