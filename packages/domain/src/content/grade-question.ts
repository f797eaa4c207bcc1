import { assertNever } from '../result/result.ts'
import { unaccented } from '../text/unaccented.ts'
import type { GradedQuestion, Question } from './page-block.ts'

/** What an answer earns: all of the question's points or none. `correct` is null where the question has no right answer. */
export type Grade = { correct: boolean | null; points: number }

/** A short text in the form in which it is compared: without accents, case and surplus spaces. */
const plain = (text: string) => unaccented(text).trim().replace(/\s+/g, ' ')

/**
 * An answer as the texts that are compared with the right ones; each of them must be right. A cloze has one text for each gap, every other
 * question one for the whole answer. Null for an answer that can never be right.
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

/** The texts that are right in one gap of a cloze, as its author wrote them. The first is the one to show. */
export const acceptedIn = (correct: string): string[] => correct.split('|').filter((text) => plain(text))

/** The right answers of a question that is answered as a whole, one by one. */
function wholeAnswers({ kind, correct }: Pick<GradedQuestion, 'kind' | 'correct'>): string[][] {
  const isAll = kind === 'multiple' || kind === 'order' || kind === 'matching' // `correct` is then one answer of several parts
  return isAll ? [correct] : correct.map((one) => [one])
}

/** Every right text of a question, in the form that `comparable` gives. */
export function rightAnswers(question: Pick<GradedQuestion, 'kind' | 'correct' | 'parts'>): string[] {
  if (question.kind === 'cloze')
    return question.correct.flatMap((texts, gap) => acceptedIn(texts).map((text) => inGap(text, gap)))
  return wholeAnswers(question).flatMap((answer) => comparable(question, answer) ?? [])
}

const saysAnything = (answer: readonly string[]) => answer.some((text) => text.trim())

/** How many texts a question needs to be answered: one for each gap or item. */
function asksFor(question: Question): number {
  if (question.kind === 'matching') return question.items?.length ?? 1
  return question.kind === 'cloze' ? gapsIn(question) : 1
}

/** Whether a question is answered: a cloze in every gap, a matching question in every item. */
export const isAnswered = (question: Question, answer: readonly string[]): boolean =>
  answer.filter((text) => text.trim()).length >= asksFor(question)

function isCorrect(question: Question, answer: readonly string[]): boolean | null {
  if (question.kind === 'reflection') return null
  const graded = question as GradedQuestion // every other kind is graded
  const right = rightAnswers(graded)
  return comparable(graded, answer)?.every((text) => right.includes(text)) ?? false
}

/**
 * Grades an answer (decisions 3): ids of the chosen options (in order for `order`, in the items' order for `matching`), one text for
 * `short-text`, or the text of each gap of a `cloze`. Any answer to a `reflection` earns its points.
 */
export function gradeQuestion(question: Question, answer: readonly string[]): Grade {
  const correct = isCorrect(question, answer)
  return { correct, points: (correct ?? saysAnything(answer)) ? question.points : 0 }
}
