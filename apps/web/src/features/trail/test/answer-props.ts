import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'

/** A question and its answer so far. */
export type AnswerProps = {
  question: GradedQuestion
  answer: string[]
  onAnswer: (answer: string[]) => void
}
