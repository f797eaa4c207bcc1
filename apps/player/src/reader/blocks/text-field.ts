import { gradeQuestion } from '@vereda/domain/content/grade-question.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { SHORT_ANSWER_MAX } from '@vereda/domain/content/short-answer.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import type { AnswerField } from './choice-field.ts'

/** A short text. Once answered, it shows what was written and, when that was not right, a right answer. */
export function textField(
  question: Question,
  answered: readonly string[] | undefined,
  { say }: Reader,
): AnswerField {
  if (answered) {
    const { correct } = gradeQuestion(question, answered)
    const mine = el(
      'li',
      { class: correct ? 'choice right' : 'choice mine' },
      icon(correct ? 'check' : 'cross'),
      el('span', {}, answered[0] ?? '', el('small', {}, say('yours'))),
    )
    const right = el(
      'li',
      { class: 'choice right' },
      icon('check'),
      el('span', {}, question.correct[0] ?? '', el('small', {}, say('rightOne'))),
    )
    return {
      element: el('ul', { class: 'choices' }, mine, correct ? null : right),
      answer: () => [...answered],
    }
  }
  const input = el('input', {
    type: 'text',
    class: 'field',
    maxLength: SHORT_ANSWER_MAX,
    autocomplete: 'off',
    aria: { label: say('typeAnswer') },
  })
  return { element: input, answer: () => (input.value.trim() ? [input.value.trim()] : null) }
}
