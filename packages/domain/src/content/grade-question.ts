import { assertNever } from '../result/result.ts'
import type { Question } from './page-block.ts'

/** What an answer is worth: all of the question's points or none. `correct` is null where the question has no right answer. */
export type Grade = { correct: boolean | null; points: number }

/** A short text as it is compared: without accents, letter case or surplus space. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

const sameInOrder = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, i) => item === b[i])
const sameSet = (a: readonly string[], b: readonly string[]) =>
  sameInOrder([...new Set(a)].sort(), [...new Set(b)].sort())

const saysAnything = (answer: readonly string[]) => answer.some((text) => text.trim() !== '')

function isCorrect(question: Question, answer: readonly string[]): boolean | null {
  switch (question.kind) {
    case 'single':
    case 'true-false':
      return answer.length === 1 && question.correct.includes(answer[0]!)
    case 'multiple':
      return sameSet(answer, question.correct)
    case 'order':
      return sameInOrder(answer, question.correct)
    case 'short-text':
      return (
        plain(answer[0] ?? '') !== '' && question.correct.some((text) => plain(text) === plain(answer[0]!))
      )
    case 'reflection':
      return null
    default:
      return assertNever(question.kind)
  }
}

/**
 * Grades an answer: ids of the chosen options (in order for `order`), or one text for `short-text` (decisions 3). Whatever is answered to a
 * `reflection` earns its points.
 */
export function gradeQuestion(question: Question, answer: readonly string[]): Grade {
  const correct = isCorrect(question, answer)
  return { correct, points: (correct ?? saysAnything(answer)) ? question.points : 0 }
}
