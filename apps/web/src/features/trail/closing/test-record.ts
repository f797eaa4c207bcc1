import { knownQuestions } from '@vereda/domain/content/known-questions.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { isRightAnswer } from '@vereda/domain/content/sealed-question.ts'
import {
  type AnsweredQuestion,
  answerTo,
  type TestAnswers,
  TestReport,
  testMax,
  WaitingTest,
} from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'

type Test = NonNullable<Trail['test']>

/** `points` is null while answers that wait to be sent have not been graded here yet. */
export type TestRecord = { points: number | null; maxPoints: number; attemptsLeft: number }

const waitingTest = ({ testResponse }: Pick<Trail, 'testResponse'>) => {
  const test = z.safeParse(WaitingTest, testResponse)
  return test.success ? test.data : null
}

/** What the server tells of a test that was taken; null where it does not know of any. */
export function toldOf(trail: Pick<Trail, 'testResponse'>): TestReport | null {
  const waiting = waitingTest(trail)
  if (waiting) return waiting.told
  const told = z.safeParse(TestReport, trail.testResponse)
  return told.success ? told.data : null
}

/** The answers of each attempt that waits in the queue, in their order; none where none does. */
export const waitingOf = (trail: Pick<Trail, 'testResponse'>): TestAnswers[] =>
  waitingTest(trail)?.waiting ?? []

/** How a trail's test went, and how often it may still be taken; null where there is no test or it was not taken. */
export function testRecord(trail: Pick<Trail, 'test' | 'testResponse'>): TestRecord | null {
  if (trail.test === null) return null
  const told = toldOf(trail)
  const waiting = waitingOf(trail).length
  if (!told && waiting === 0) return null
  const attemptsLeft = Math.max(0, trail.test.attempts - (told?.attempts ?? 0) - waiting)
  if (told && waiting === 0) return { points: told.points, maxPoints: told.maxPoints, attemptsLeft }
  return { points: null, maxPoints: testMax(trail.test), attemptsLeft }
}

async function graded(question: GradedQuestion, answers: TestAnswers): Promise<AnsweredQuestion> {
  const { id, feedback } = question
  return { id, correct: await isRightAnswer(question, answerTo(id, answers)), ...(feedback && { feedback }) }
}

/** Every known question of a test as it was answered, told on the device: by the seals of its right answers. */
export const gradedHere = (
  { questions }: Pick<Test, 'questions'>,
  answers: TestAnswers,
): Promise<AnsweredQuestion[]> =>
  Promise.all(knownQuestions(questions).map((question) => graded(question, answers)))

/** The points of the questions that were answered right. */
export const pointsOf = (
  { questions }: Pick<Test, 'questions'>,
  answered: readonly AnsweredQuestion[],
): number =>
  questions.reduce(
    (sum, { id, points }) => sum + (answered.find((one) => one.id === id)?.correct ? points : 0),
    0,
  )

/** What answers earn as this device grades them; undefined where it can't: the answers are what counts, and the server grades them. */
export const pointsHere = (
  test: Pick<Test, 'questions'>,
  answers: TestAnswers,
): Promise<number | undefined> =>
  gradedHere(test, answers).then(
    (answered) => pointsOf(test, answered),
    () => undefined,
  )
