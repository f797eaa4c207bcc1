import { acceptedIn, gapsIn, gradeQuestion } from '@vereda/domain/content/grade-question.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import type { AnswerField } from './choice-field.ts'
import { selectOf } from './select-of.ts'

const LENGTH_MAX = 100 // characters in one gap

type Gap = HTMLInputElement | HTMLSelectElement

function gapField(question: Question, place: number, reader: Reader): Gap {
  const label = reader.say('gap', { n: place + 1, of: gapsIn(question) })
  const field =
    question.options.length > 0
      ? selectOf(question, 'gap', reader)
      : el('input', { type: 'text', class: 'gap', maxLength: LENGTH_MAX, autocomplete: 'off' })
  field.setAttribute('aria-label', label)
  return field
}

/** The text with something in each of its gaps. */
const textAround = ({ parts = [] }: Question, inGap: (place: number) => Node): HTMLElement =>
  el(
    'p',
    { class: 'cloze' },
    ...parts.flatMap((part, i) => (i < parts.length - 1 ? [part, inGap(i)] : [part])),
  )

/** The text with its gaps as they were answered, or with the right answers. */
function filled(question: Question, gaps: readonly string[], isRight: boolean, words: string): HTMLElement {
  const textOf = (gap: string) => question.options.find(({ id }) => id === gap)?.text ?? gap
  return el(
    'li',
    { class: isRight ? 'choice right' : 'choice mine' },
    icon(isRight ? 'check' : 'cross'),
    el(
      'span',
      {},
      textAround(question, (place) => el('b', {}, textOf(gaps[place] ?? ''))),
      el('small', {}, words),
    ),
  )
}

/** A text with gaps to fill. Once answered, it shows how it was filled and, when that was not right, a right answer. */
export function clozeField(
  question: Question,
  answered: readonly string[] | undefined,
  reader: Reader,
): AnswerField {
  const { say } = reader
  if (answered) {
    const isRight = gradeQuestion(question, answered).correct === true
    const right = question.correct.map((texts) => acceptedIn(texts)[0] ?? '')
    const shown = [
      filled(question, answered, isRight, say('yours')),
      !isRight && filled(question, right, true, say('rightOne')),
    ]
    return { element: el('ul', { class: 'choices' }, ...shown), answer: () => [...answered] }
  }
  const gaps = Array.from({ length: gapsIn(question) }, (_, place) => gapField(question, place, reader))
  return {
    element: textAround(question, (place) => gaps[place]!),
    answer() {
      const given = gaps.map(({ value }) => value.trim())
      return given.includes('') ? null : given
    },
  }
}
