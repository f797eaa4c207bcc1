import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import { shuffled } from './shuffled.ts'

/** An order is an answer as soon as it was looked at, however it stands. */
export const looked = (question: GradedQuestion, answers: TestAnswers): TestAnswers =>
  question.kind === 'order' && answers[question.id] === undefined
    ? { ...answers, [question.id]: shuffled(question).map(({ id }) => id) }
    : answers

/** An answer as it is told: a short text by itself, everything else as a list. */
export const asGiven = (question: GradedQuestion, answer: string[]): string | string[] =>
  question.kind === 'short-text' ? (answer[0] ?? '') : answer
