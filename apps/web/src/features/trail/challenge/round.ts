import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import {
  believableMillis,
  type ChallengeResponse,
  speedBonus,
} from '@vereda/domain/challenge/challenge-worth.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { AnsweredQuestion } from '@vereda/domain/trail/test-report.ts'
import { gradedHere, pointsOf } from '../closing/test-record.ts'

/** A finished round of a challenge, graded by this device with the seals of its right answers. */
export type Round = { answered: AnsweredQuestion[]; points: number; bonus: number; claim: PlayClaim }

/** Grades the answers, and makes a play claim of them that the server grades again. */
export async function gradedRound(challenge: Challenge, said: ChallengeResponse): Promise<Round> {
  const answered = await gradedHere(challenge, said.answers)
  const points = pointsOf(challenge, answered)
  const bonus = speedBonus(challenge, points, believableMillis(challenge, said))
  const claim = { points: [points], bonus, badges: [], finished: false, testResponse: said }
  return { answered, points, bonus, claim }
}
