import type { Question } from '@vereda/domain/content/page-block.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import type { AnswerField } from './choice-field.ts'
import { selectOf } from './select-of.ts'

function answeredItem(question: Question, answered: readonly string[], place: number, reader: Reader) {
  const { items = [], options, correct } = question
  const textOf = (id: string | undefined) => options.find((option) => option.id === id)?.text ?? ''
  const isRight = answered[place] === correct[place]
  const words = [
    `${reader.say('yours')}: ${textOf(answered[place])}`,
    ...(isRight ? [] : [`${reader.say('rightOne')}: ${textOf(correct[place])}`]),
  ]
  return el(
    'li',
    { class: isRight ? 'choice right' : 'choice mine' },
    icon(isRight ? 'check' : 'cross'),
    el('span', {}, items[place]!.text, el('small', {}, words.join(' · '))),
  )
}

/** Items to match, each with one of the options. Once answered, it shows what was chosen and what was right. */
export function matchingField(
  question: Question,
  answered: readonly string[] | undefined,
  reader: Reader,
): AnswerField {
  const { items = [] } = question
  if (answered) {
    const shown = items.map((_, place) => answeredItem(question, answered, place, reader))
    return { element: el('ul', { class: 'choices' }, ...shown), answer: () => [...answered] }
  }
  const selects = items.map(() => selectOf(question, 'field', reader))
  const rows = items.map(({ text }, i) =>
    el('li', {}, el('label', { class: 'match' }, el('span', {}, text), selects[i]!)),
  )
  return {
    element: el('ul', { class: 'choices' }, ...rows),
    answer() {
      const chosen = selects.map(({ value }) => value)
      return chosen.includes('') ? null : chosen
    },
  }
}
