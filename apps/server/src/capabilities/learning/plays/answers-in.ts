import type { Play } from '@vereda/domain/play/play.ts'
import { type ToldAnswer, toldAnswers, toldInChallenge } from '@vereda/domain/report/told-answers.ts'
import type { CachedTrail } from '../../trails/trail-cache.ts'

/** A play's answers to the questions of the activity, judged by the right answers of the version that it was played in. */
export function answersIn(
  { resources, challenges }: CachedTrail,
  id: string,
  play: Pick<Play, 'testResponse' | 'scorm'>,
): ToldAnswer[] {
  const resource = resources.get(id)
  if (resource) return toldAnswers(resource.data, play)
  const challenge = challenges.get(id)
  return challenge ? toldInChallenge(challenge, play.testResponse) : []
}
