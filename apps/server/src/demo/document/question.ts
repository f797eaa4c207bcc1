import type { GradedQuestion, Question } from '@vereda/domain/content/page-block.ts'

const POINTS = 10
const LETTERS = 'abcdefgh'

type Common = Pick<Question, 'id' | 'prompt'> & { feedback: string; points?: number }

const lettered = (texts: string[]) => texts.map((text, i) => ({ id: LETTERS[i]!, text }))
const whole = ({ id, prompt, feedback, points = POINTS }: Common) => ({ id, prompt, feedback, points })

/** A question with one right option; `right` is its index from 0. */
export const single = (common: Common, options: string[], right: number): GradedQuestion => ({
  ...whole(common),
  kind: 'single',
  options: lettered(options),
  correct: [LETTERS[right]!],
})

/** A question with several right options; `right` are their indexes from 0. */
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

/** A question whose options must be put in order. They are written in the right order and shown in the order of `shown` (indexes from 0). */
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

/** A short written answer; each of the accepted texts is right. */
export const shortText = (common: Common, accepted: string[]): GradedQuestion => ({
  ...whole(common),
  kind: 'short-text',
  options: [],
  correct: accepted,
})

/** Items, each with the option that matches it; `others` are options without an item. */
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

/** A text with gaps to fill. `parts` are the texts around the gaps, in order; `correct` has the right answer of each gap (`|` between several). */
export const cloze = (common: Common, parts: string[], correct: string[]): GradedQuestion => ({
  ...whole(common),
  kind: 'cloze',
  options: [],
  parts,
  correct,
})
