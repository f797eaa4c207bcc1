import { gradeQuestion } from '@vereda/domain/content/grade-question.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { TestAnswers } from '@vereda/offline/queue/queue-item.ts'
import * as z from 'zod/mini'

/** What the server tells of a test that was taken: the best attempt, and how many there were. */
const Told = z.object({ points: z.number(), maxPoints: z.number(), attempts: z.int() })
/** What waits in the queue: the answers as they were given. */
const Waiting = z.record(z.string(), z.union([z.array(z.string()), z.string()]))

export type TestRecord = { points: number; maxPoints: number; attemptsLeft: number }

export const listOf = (answer: string[] | string | undefined): string[] =>
  typeof answer === 'string' ? [answer] : (answer ?? [])

/** What answers are worth, held against the questions as the server will hold them. */
export function worthOf(questions: readonly Question[], answers: TestAnswers) {
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  return {
    points: sum(questions.map((question) => gradeQuestion(question, listOf(answers[question.id])).points)),
    maxPoints: sum(questions.map((question) => question.points)),
  }
}

/** How a trail's test went, and how often it may still be taken; null where there is no test or it was not taken. */
export function testRecord({ test, testResponse }: Pick<Trail, 'test' | 'testResponse'>): TestRecord | null {
  if (test === null || testResponse === null) return null
  const told = z.safeParse(Told, testResponse)
  if (told.success) {
    const { points, maxPoints, attempts } = told.data
    return { points, maxPoints, attemptsLeft: Math.max(0, test.attempts - attempts) }
  }
  const waiting = z.safeParse(Waiting, testResponse)
  // An attempt that is not sent yet leaves no other: how many came before it is for the server to say.
  return waiting.success ? { ...worthOf(test.questions, waiting.data), attemptsLeft: 0 } : null
}
