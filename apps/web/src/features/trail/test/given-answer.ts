import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import { shuffled } from './shuffled.ts'

/** Takes the shown order as the answer once the learner has seen the question, even if they moved nothing. */
export const looked = (question: GradedQuestion, answers: TestAnswers): TestAnswers =>
  question.kind === 'order' && answers[question.id] === undefined
    ? { ...answers, [question.id]: shuffled(question).map(({ id }) => id) }
    : answers

/** An answer in the form that is sent: a short text as a string, every other answer as a list. */
export const asGiven = (question: GradedQuestion, answer: string[]): string | string[] =>
  question.kind === 'short-text' ? (answer[0] ?? '') : answer
