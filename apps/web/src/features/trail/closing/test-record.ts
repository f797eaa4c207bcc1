import { knownQuestions } from '@vereda/domain/content/known-questions.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { isRightAnswer } from '@vereda/domain/content/sealed-question.ts'
import {
  type AnsweredQuestion,
  answerTo,
  attemptsMade,
  type TestAnswers,
  TestReport,
  testMax,
  WaitingTest,
  waitingAnswers,
} from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'

type Test = NonNullable<Trail['test']>

/** `points` is null while answers wait to be sent and this device has not graded them yet. */
export type TestRecord = { points: number | null; maxPoints: number; attemptsLeft: number }

/** Whether points are full marks. */
export const isFull = ({ points, maxPoints }: Pick<TestRecord, 'points' | 'maxPoints'>): boolean =>
  maxPoints > 0 && points === maxPoints

/** Whether another attempt at a test can earn more: one is allowed, and none so far earned full marks, because the best one counts. */
export const canEarnMore = (record: TestRecord | null): boolean =>
  record === null || (record.attemptsLeft > 0 && !isFull(record))

const waitingTest = ({ testResponse }: Pick<Trail, 'testResponse'>) => {
  const test = z.safeParse(WaitingTest, testResponse)
  return test.success ? test.data : null
}

/** The server's report of a taken test; null if it does not know of any. */
export function toldOf(trail: Pick<Trail, 'testResponse'>): TestReport | null {
  const waiting = waitingTest(trail)
  if (waiting) return waiting.told
  const told = z.safeParse(TestReport, trail.testResponse)
  return told.success ? told.data : null
}

/** The answers of each unsent attempt that may earn points, in their order; empty if there is none. */
export const waitingOf = (trail: Pick<Trail, 'testResponse'>): TestAnswers[] =>
  waitingAnswers(trail.testResponse)

/** The result of a trail's test, and how many attempts are left; null if there is no test or it was not taken. */
export function testRecord(trail: Pick<Trail, 'test' | 'testResponse'>): TestRecord | null {
  if (trail.test === null) return null
  const told = toldOf(trail)
  const made = attemptsMade(trail.testResponse)
  if (made === 0) return null
  const attemptsLeft = Math.max(0, trail.test.attempts - made)
  if (told && waitingOf(trail).length === 0)
    return { points: told.points, maxPoints: told.maxPoints, attemptsLeft }
  return { points: null, maxPoints: testMax(trail.test), attemptsLeft }
}

async function graded(question: GradedQuestion, answers: TestAnswers): Promise<AnsweredQuestion> {
  const { id, feedback } = question
  return { id, correct: await isRightAnswer(question, answerTo(id, answers)), ...(feedback && { feedback }) }
}

/** Grades every known question of a test on the device, with the seals of its right answers. */
export const gradedHere = (
  { questions }: Pick<Test, 'questions'>,
  answers: TestAnswers,
): Promise<AnsweredQuestion[]> =>
  Promise.all(knownQuestions(questions).map((question) => graded(question, answers)))

/** The points of the right answers. */
export const pointsOf = (
  { questions }: Pick<Test, 'questions'>,
  answered: readonly AnsweredQuestion[],
): number =>
  questions.reduce(
    (sum, { id, points }) => sum + (answered.find((one) => one.id === id)?.correct ? points : 0),
    0,
  )

/** The points that this device grades the answers with; undefined if it can't grade them. The server grades them in any case. */
export const pointsHere = (
  test: Pick<Test, 'questions'>,
  answers: TestAnswers,
): Promise<number | undefined> =>
  gradedHere(test, answers).then(
    (answered) => pointsOf(test, answered),
    () => undefined,
  )
