import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'

/** What is asked, and what is answered to it so far. */
export type AnswerProps = {
  question: GradedQuestion
  answer: string[]
  onAnswer: (answer: string[]) => void
}
