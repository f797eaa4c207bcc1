import type { Question } from '@vereda/domain/content/page-block.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'

/** Where the learner gives an answer, or sees it once given; `answer` is null while there is none. */
export type AnswerField = { element: HTMLElement; answer(): string[] | null }

type Option = Question['options'][number]

function answeredOption(
  option: Option,
  question: Question,
  answered: readonly string[],
  { say }: Reader,
): HTMLElement {
  const isMine = answered.includes(option.id)
  const isRight = question.correct.includes(option.id)
  const words = [isMine && say('yours'), isRight && say('rightOne')].filter((word) => word !== false)
  return el(
    'li',
    { class: ['choice', isRight && 'right', isMine && !isRight && 'mine'].filter(Boolean).join(' ') },
    isRight ? icon('check') : isMine && icon('cross'),
    el('span', {}, option.text, words.length > 0 && el('small', {}, words.join(' · '))),
  )
}

/** One choice or several. Once answered, it shows what was chosen and what was right. */
export function choiceField(
  question: Question,
  type: 'radio' | 'checkbox',
  answered: readonly string[] | undefined,
  reader: Reader,
): AnswerField {
  if (answered) {
    const shown = question.options.map((option) => answeredOption(option, question, answered, reader))
    return { element: el('ul', { class: 'choices' }, ...shown), answer: () => [...answered] }
  }
  const inputs = question.options.map(({ id }) => el('input', { type, name: question.id, value: id }))
  const labels = question.options.map(({ text }, i) =>
    el('li', {}, el('label', { class: 'choice' }, inputs[i]!, el('span', {}, text))),
  )
  return {
    element: el('ul', { class: 'choices' }, ...labels),
    answer() {
      const chosen = inputs.filter((input) => input.checked).map((input) => input.value)
      return chosen.length > 0 ? chosen : null
    },
  }
}
