import { assertNever } from '../result/result.ts'
import { unaccented } from '../text/unaccented.ts'
import type { GradedQuestion, Question } from './page-block.ts'

/** What an answer is worth: all of the question's points or none. `correct` is null where the question has no right answer. */
export type Grade = { correct: boolean | null; points: number }

/** A short text as it is compared: without accents, letter case or surplus space. */
const plain = (text: string) => unaccented(text).trim().replace(/\s+/g, ' ')

/**
 * An answer as it is held against the right ones: texts of which each must be right. A cloze has one for each gap, every other question one
 * for all of it. Null for what is never right.
 */
export function comparable(
  { kind, parts }: Pick<GradedQuestion, 'kind' | 'parts'>,
  answer: readonly string[],
): string[] | null {
  switch (kind) {
    case 'single':
    case 'true-false':
      return answer.length === 1 ? [answer[0]!] : null
    case 'multiple':
      return [JSON.stringify([...new Set(answer)].sort())]
    case 'order':
    case 'matching':
      return [JSON.stringify(answer)]
    case 'short-text': {
      const text = plain(answer[0] ?? '')
      return text ? [text] : null
    }
    case 'cloze':
      return answer.length === gapsIn({ parts }) && answer.length > 0 ? answer.map(inGap) : null
    default:
      return assertNever(kind)
  }
}

const inGap = (text: string, gap: number) => `${gap} ${plain(text)}`

/** How many gaps a cloze has: one less than the texts around them. */
export const gapsIn = ({ parts = [] }: Pick<Question, 'parts'>): number => Math.max(0, parts.length - 1)

/** The texts that are right in one gap of a cloze, as its author wrote them; the first is the one to show. */
export const acceptedIn = (correct: string): string[] => correct.split('|').filter((text) => plain(text))

/** The answers that are right as a whole, one by one. */
function wholeAnswers({ kind, correct }: Pick<GradedQuestion, 'kind' | 'correct'>): string[][] {
  const isAll = kind === 'multiple' || kind === 'order' || kind === 'matching' // all of them together, not one of several
  return isAll ? [correct] : correct.map((one) => [one])
}

/** Every right text of a question, as `comparable` writes them. */
export function rightAnswers(question: Pick<GradedQuestion, 'kind' | 'correct' | 'parts'>): string[] {
  if (question.kind === 'cloze')
    return question.correct.flatMap((texts, gap) => acceptedIn(texts).map((text) => inGap(text, gap)))
  return wholeAnswers(question).flatMap((answer) => comparable(question, answer) ?? [])
}

const saysAnything = (answer: readonly string[]) => answer.some((text) => text.trim())

/** How many answers a question asks for before it is answered: one for each gap or item. */
function asksFor(question: Question): number {
  if (question.kind === 'matching') return question.items?.length ?? 1
  return question.kind === 'cloze' ? gapsIn(question) : 1
}

/** Whether a question is answered, every gap of a cloze and every item of a matching among it. */
export const isAnswered = (question: Question, answer: readonly string[]): boolean =>
  answer.filter((text) => text.trim()).length >= asksFor(question)

function isCorrect(question: Question, answer: readonly string[]): boolean | null {
  if (question.kind === 'reflection') return null
  const graded = question as GradedQuestion // every other kind is
  const right = rightAnswers(graded)
  return comparable(graded, answer)?.every((text) => right.includes(text)) ?? false
}

/**
 * Grades an answer (decisions 3): ids of the chosen options (in order for `order`, in the items' order for `matching`), one text for
 * `short-text`, or what stands in each gap of a `cloze`. Whatever is answered to a
 * `reflection` earns its points.
 */
export function gradeQuestion(question: Question, answer: readonly string[]): Grade {
  const correct = isCorrect(question, answer)
  return { correct, points: (correct ?? saysAnything(answer)) ? question.points : 0 }
}
