import type { GradedQuestion, Question } from '@vereda/domain/content/page-block.ts'

const POINTS = 10
const LETTERS = 'abcdefgh'

type Common = Pick<Question, 'id' | 'prompt'> & { feedback: string; points?: number }

const lettered = (texts: string[]) => texts.map((text, i) => ({ id: LETTERS[i]!, text }))
const whole = ({ id, prompt, feedback, points = POINTS }: Common) => ({ id, prompt, feedback, points })

/** One right answer among the options; `right` is its place from 0. */
export const single = (common: Common, options: string[], right: number): GradedQuestion => ({
  ...whole(common),
  kind: 'single',
  options: lettered(options),
  correct: [LETTERS[right]!],
})

/** Several right answers; `right` are their places from 0. */
export const multiple = (common: Common, options: string[], right: number[]): GradedQuestion => ({
  ...whole(common),
  kind: 'multiple',
  options: lettered(options),
  correct: right.map((place) => LETTERS[place]!),
})

const TRUE_FALSE = {
  'pt-BR': ['Verdadeiro', 'Falso'],
  en: ['True', 'False'],
  es: ['Verdadero', 'Falso'],
} as const

export const trueFalse = (
  common: Common,
  isTrue: boolean,
  locale: keyof typeof TRUE_FALSE = 'pt-BR',
): GradedQuestion => ({
  ...whole(common),
  kind: 'true-false',
  options: [
    { id: 'true', text: TRUE_FALSE[locale][0] },
    { id: 'false', text: TRUE_FALSE[locale][1] },
  ],
  correct: [String(isTrue)],
})

/** Options to put in order; they are written in the right order and shown in the one of `shown` (places from 0). */
export const order = (common: Common, rightOrder: string[], shown: number[]): GradedQuestion => {
  const options = lettered(rightOrder)
  return {
    ...whole(common),
    kind: 'order',
    options: shown.map((place) => options[place]!),
    correct: options.map(({ id }) => id),
  }
}

/** A question without a right answer. */
export const reflection = (common: Common): Question => ({
  ...whole(common),
  kind: 'reflection',
  options: [],
  correct: [],
})

/** A short answer that is written; any of the texts is right. */
export const shortText = (common: Common, accepted: string[]): GradedQuestion => ({
  ...whole(common),
  kind: 'short-text',
  options: [],
  correct: accepted,
})

/** Items, each with the option that belongs to it; `others` belong to none. */
export const matching = (
  common: Common,
  pairs: [item: string, option: string][],
  others: string[] = [],
): GradedQuestion => ({
  ...whole(common),
  kind: 'matching',
  items: pairs.map(([text], i) => ({ id: String(i + 1), text })),
  options: lettered([...pairs.map(([, text]) => text), ...others]),
  correct: pairs.map((_, i) => LETTERS[i]!),
})

/** A text with gaps to be written in: its parts in order, what is right in a gap (`|` between several) after each but the last. */
export const cloze = (common: Common, parts: string[], correct: string[]): GradedQuestion => ({
  ...whole(common),
  kind: 'cloze',
  options: [],
  parts,
  correct,
})
