import type { GradedQuestion, ListedQuestion } from './page-block.ts'

const isKnownQuestion = (question: ListedQuestion): question is GradedQuestion => question.kind !== 'unknown'

/** The questions that this version can ask and grade. */
export const knownQuestions = (questions: readonly ListedQuestion[]): GradedQuestion[] =>
  questions.filter(isKnownQuestion)

/**
 * Whether this version knows every question of a test or a challenge. If not, only a newer version can ask it, and this one hands in no
 * answers.
 */
export const isAskable = <T extends { questions: ListedQuestion[] }>(
  asked: T,
): asked is T & { questions: GradedQuestion[] } => asked.questions.every(isKnownQuestion)
