import * as z from 'zod/mini'
import { TestAnswers, testMax, testPoints } from '../trail/test-report.ts'
import type { Challenge } from './challenge.ts'

/** The testResponse of a challenge's play: the answers, and how many milliseconds they took by the device's clock. */
export const ChallengeResponse = z.object({ answers: TestAnswers, millis: z.number().check(z.minimum(0)) })
export type ChallengeResponse = z.infer<typeof ChallengeResponse>

/** Nobody reads and answers a question faster than this (milliseconds). A device that claims less counts as having taken so long. */
export const ANSWER_MIN_MS = 1_000

type Timed = Pick<Challenge, 'seconds' | 'maxBonus' | 'questions'>

const isSaid = (answer: string | string[]) => [answer].flat().some((text) => text.trim() !== '')

/** How many milliseconds of a challenge's time a play took: at least what its answers need, at most the challenge's whole time. */
export function believableMillis({ seconds }: Pick<Challenge, 'seconds'>, said: ChallengeResponse): number {
  const fastest = Object.values(said.answers).filter(isSaid).length * ANSWER_MIN_MS
  return Math.min(Math.max(said.millis, fastest), seconds * 1_000)
}

/** The bonus for these points in this time, a whole number: `maxBonus` times the share of points earned, times the share of time left. */
export function speedBonus(challenge: Timed, points: number, millis: number): number {
  const most = testMax(challenge)
  if (most === 0) return 0
  const timeLeft = 1 - millis / (challenge.seconds * 1_000)
  return Math.round(challenge.maxBonus * (points / most) * Math.max(0, timeLeft))
}

/**
 * What a play of a challenge is worth, graded by the right answers. A response that cannot be read is worth nothing
 * (docs/decisions/challenges.md).
 */
export function challengeWorth(challenge: Timed, testResponse: unknown): { points: number; bonus: number } {
  const said = z.safeParse(ChallengeResponse, testResponse)
  if (!said.success) return { points: 0, bonus: 0 }
  const points = Math.round(testPoints(challenge, said.data.answers))
  return { points, bonus: speedBonus(challenge, points, believableMillis(challenge, said.data)) }
}
