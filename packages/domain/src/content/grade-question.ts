import { assertNever } from '../result/result.ts'
import type { GradedKind, GradedQuestion, Question } from './page-block.ts'

/** What an answer is worth: all of the question's points or none. `correct` is null where the question has no right answer. */
export type Grade = { correct: boolean | null; points: number }

/** A short text as it is compared: without accents, letter case or surplus space. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

const asSet = (ids: readonly string[]) => JSON.stringify([...new Set(ids)].sort())

/** An answer as it is held against the right ones: equal answers are one text; null for what is never right. */
export function comparable(kind: GradedKind, answer: readonly string[]): string | null {
  switch (kind) {
    case 'single':
    case 'true-false':
      return answer.length === 1 ? answer[0]! : null
    case 'multiple':
      return asSet(answer)
    case 'order':
      return JSON.stringify(answer)
    case 'short-text':
      return plain(answer[0] ?? '') || null
    default:
      return assertNever(kind)
  }
}

/** Every right answer to a question, as `comparable` writes it. */
export function rightAnswers({ kind, correct }: Pick<GradedQuestion, 'kind' | 'correct'>): string[] {
  const isEach = kind !== 'multiple' && kind !== 'order' // one of several, not all of them together
  const answers = isEach ? correct.map((one) => [one]) : [correct]
  return answers.flatMap((answer) => comparable(kind, answer) ?? [])
}

const saysAnything = (answer: readonly string[]) => answer.some((text) => text.trim() !== '')

function isCorrect({ kind, correct }: Question, answer: readonly string[]): boolean | null {
  if (kind === 'reflection') return null
  const said = comparable(kind, answer)
  return said !== null && rightAnswers({ kind, correct }).includes(said)
}

/**
 * Grades an answer: ids of the chosen options (in order for `order`), or one text for `short-text` (decisions 3). Whatever is answered to a
 * `reflection` earns its points.
 */
export function gradeQuestion(question: Question, answer: readonly string[]): Grade {
  const correct = isCorrect(question, answer)
  return { correct, points: (correct ?? saysAnything(answer)) ? question.points : 0 }
}
