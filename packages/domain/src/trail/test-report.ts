import * as z from 'zod/mini'
import { gradeQuestion } from '../content/grade-question.ts'
import type { Question } from '../content/page-block.ts'
import type { TrailTest } from './trail-document.ts'

/** The answers of a trail's test by question id: option ids (in order, where order counts) or a text. */
export const TestAnswers = z.record(z.string(), z.union([z.array(z.string()), z.string()]))
export type TestAnswers = z.infer<typeof TestAnswers>

/** Whether one question was answered correctly, with its author's feedback, which the learner gets only then. */
const AnsweredQuestion = z.object({
  id: z.string(),
  correct: z.boolean(),
  feedback: z.optional(z.string()),
})
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>

/** What the listing says of a test that was taken (a trail's `testResponse`): its best attempt, and the number of attempts. */
export const TestReport = z.object({
  points: z.number(),
  maxPoints: z.number(),
  attempts: z.int(),
  questions: z.optional(z.array(AnsweredQuestion)),
})
export type TestReport = z.infer<typeof TestReport>

/**
 * A test with unsent attempts (a trail's `testResponse` on a device). `told` is the server's report before these attempts, `waiting` holds
 * their answers in order, and `points` are the most points that one of them earned as this device graded it (0 while none is graded).
 * `uncounted` is the number of unsent attempts that earn nothing: the server refused them, or they are beyond the allowed number.
 */
export const WaitingTest = z.object({
  told: z.nullable(TestReport),
  waiting: z.array(TestAnswers),
  points: z._default(z.number(), 0),
  uncounted: z._default(z.int(), 0),
})
export type WaitingTest = z.infer<typeof WaitingTest>

/** An attempt at a test; `points` are the device's grading, missing where it did not grade. */
export type TestAttempt = { answers: TestAnswers; points?: number | undefined }

function waitingTest(testResponse: unknown): WaitingTest {
  const waiting = z.safeParse(WaitingTest, testResponse)
  if (waiting.success) return waiting.data
  const told = z.safeParse(TestReport, testResponse)
  return { told: told.success ? told.data : null, waiting: [], points: 0, uncounted: 0 }
}

/** The `testResponse` of a trail with one more unsent attempt. */
export function withWaiting(testResponse: unknown, { answers, points = 0 }: TestAttempt): WaitingTest {
  const before = waitingTest(testResponse)
  return {
    ...before,
    waiting: [...before.waiting, answers],
    points: Math.max(before.points, points),
  }
}

/** The `testResponse` of a trail with one more attempt that earns nothing. */
export function withUncounted(testResponse: unknown): WaitingTest {
  const before = waitingTest(testResponse)
  return { ...before, uncounted: before.uncounted + 1 }
}

/** The answers of each unsent attempt in a trail's `testResponse` that may earn points, in their order. */
export const waitingAnswers = (testResponse: unknown): TestAnswers[] => waitingTest(testResponse).waiting

/** How many attempts at a test a trail's `testResponse` has, including unsent ones. */
export function attemptsMade(testResponse: unknown): number {
  const { told, waiting, uncounted } = waitingTest(testResponse)
  return (told?.attempts ?? 0) + waiting.length + uncounted
}

/** The points of the best attempt in a trail's `testResponse`, including unsent ones. */
export function bestPoints(testResponse: unknown): number {
  const { told, points } = waitingTest(testResponse)
  return Math.max(told?.points ?? 0, points)
}

/** The answer to one question as a list; empty where there is none. */
export function answerTo(id: string, answers: TestAnswers): string[] {
  const answer = answers[id]
  return typeof answer === 'string' ? [answer] : (answer ?? [])
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/** The most points that a test can give. */
export const testMax = ({ questions }: { questions: readonly Pick<Question, 'points'>[] }): number =>
  sum(questions.map(({ points }) => points))

/** The points that answers earn, graded by the right answers (decisions 3). */
export const testPoints = ({ questions }: Pick<TrailTest, 'questions'>, answers: TestAnswers): number =>
  sum(questions.map((question) => gradeQuestion(question, answerTo(question.id, answers)).points))

/** Whether each question of a test was answered correctly. */
export const answeredQuestions = (
  { questions }: Pick<TrailTest, 'questions'>,
  answers: TestAnswers,
): AnsweredQuestion[] =>
  questions.map((question) => ({
    id: question.id,
    correct: gradeQuestion(question, answerTo(question.id, answers)).correct === true,
    ...(question.feedback && { feedback: question.feedback }),
  }))
