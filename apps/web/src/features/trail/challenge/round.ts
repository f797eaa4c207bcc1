import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import {
  believableMillis,
  type ChallengeResponse,
  speedBonus,
} from '@vereda/domain/challenge/challenge-worth.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { AnsweredQuestion } from '@vereda/domain/trail/test-report.ts'
import { gradedHere, pointsOf } from '../closing/test-record.ts'

/** A round of a challenge that is over, as this device grades it: by the seals of its right answers. */
export type Round = { answered: AnsweredQuestion[]; points: number; bonus: number; claim: PlayClaim }

/** Grades what was answered, and puts it as a play that the server will grade again. */
export async function gradedRound(challenge: Challenge, said: ChallengeResponse): Promise<Round> {
  const answered = await gradedHere(challenge, said.answers)
  const points = pointsOf(challenge, answered)
  const bonus = speedBonus(challenge, points, believableMillis(challenge, said))
  const claim = { points: [points], bonus, badges: [], finished: false, testResponse: said }
  return { answered, points, bonus, claim }
}
