import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { isRightAnswer } from '@vereda/domain/content/sealed-question.ts'
import {
  type AnsweredQuestion,
  answerTo,
  TestAnswers,
  TestReport,
  testMax,
} from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'

type Test = NonNullable<Trail['test']>

/** `points` is null while answers that wait to be sent have not been graded here yet. */
export type TestRecord = { points: number | null; maxPoints: number; attemptsLeft: number }

/** What the server tells of a test that was taken; null where it does not know of any. */
export function toldOf({ testResponse }: Pick<Trail, 'testResponse'>): TestReport | null {
  const told = z.safeParse(TestReport, testResponse)
  return told.success ? told.data : null
}

/** Answers that wait in the queue, as they were given; null where none do. */
export function waitingOf({ testResponse }: Pick<Trail, 'testResponse'>): TestAnswers | null {
  if (z.safeParse(TestReport, testResponse).success) return null
  const waiting = z.safeParse(TestAnswers, testResponse)
  return waiting.success ? waiting.data : null
}

/** How a trail's test went, and how often it may still be taken; null where there is no test or it was not taken. */
export function testRecord(trail: Pick<Trail, 'test' | 'testResponse'>): TestRecord | null {
  if (trail.test === null) return null
  const told = toldOf(trail)
  if (told) return { ...told, attemptsLeft: Math.max(0, trail.test.attempts - told.attempts) }
  // An attempt that is not sent yet leaves no other: how many came before it is for the server to say.
  return waitingOf(trail) ? { points: null, maxPoints: testMax(trail.test), attemptsLeft: 0 } : null
}

async function graded(question: GradedQuestion, answers: TestAnswers): Promise<AnsweredQuestion> {
  const { id, feedback } = question
  return { id, correct: await isRightAnswer(question, answerTo(id, answers)), ...(feedback && { feedback }) }
}

/** Every question of a test as it was answered, told on the device: by the seals of its right answers. */
export const gradedHere = ({ questions }: Test, answers: TestAnswers): Promise<AnsweredQuestion[]> =>
  Promise.all(questions.map((question) => graded(question, answers)))

/** The points of the questions that were answered right. */
export const pointsOf = ({ questions }: Test, answered: readonly AnsweredQuestion[]): number =>
  questions.reduce(
    (sum, { id, points }) => sum + (answered.find((one) => one.id === id)?.correct ? points : 0),
    0,
  )
