import { gradeQuestion } from '@vereda/domain/content/grade-question.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { pageMatter, Reading } from '@vereda/domain/content/reading.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'

/** A question with the learner's last answer; `isRight` is null if there is no right answer. */
export type OwnAnswer = { question: Question; answer: readonly string[]; isRight: boolean | null }

/** The learner's own answers in a page, in the page's order; empty for other kinds of content, whose answers the app can't read. */
export function ownAnswers({ data, objectData }: Pick<TrailResource, 'data' | 'objectData'>): OwnAnswer[] {
  if (data.type !== 'contenttool') return []
  const reading = z.safeParse(Reading, objectData)
  if (!reading.success) return []
  return pageMatter(data.blocks).questions.flatMap((question) => {
    const answer = reading.data.answers[question.id]
    return answer ? [{ question, answer, isRight: gradeQuestion(question, answer).correct }] : []
  })
}
