import { gradeQuestion } from '@vereda/domain/content/grade-question.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import { type AnswerField, choiceField } from './choice-field.ts'
import { orderField } from './order-field.ts'
import { textField } from './text-field.ts'

/** True-false questions may leave their two options to us. */
function withOptions(question: Question, { say }: Reader): Question {
  if (question.kind !== 'true-false' || question.options.length > 0) return question
  const options = (['true', 'false'] as const).map((id) => ({ id, text: say(id) }))
  return { ...question, options }
}

function fieldOf(question: Question, answered: readonly string[] | undefined, reader: Reader): AnswerField {
  switch (question.kind) {
    case 'single':
    case 'true-false':
      return choiceField(question, 'radio', answered, reader)
    case 'multiple':
      return choiceField(question, 'checkbox', answered, reader)
    case 'order':
      return orderField(question, answered, reader)
    case 'short-text':
      return textField(question, answered, reader)
    default:
      return assertNever(question.kind)
  }
}

const HINTS = {
  single: 'chooseOne',
  'true-false': 'chooseOne',
  multiple: 'chooseAll',
  order: 'putInOrder',
  'short-text': 'typeAnswer',
} as const

function resultOf(question: Question, answer: readonly string[], { say }: Reader): HTMLElement {
  const { correct, points } = gradeQuestion(question, answer)
  const word = correct ? say('right') : say('wrong')
  return el(
    'div',
    { class: correct ? 'note ok' : 'note', data: { correct: String(correct) } },
    icon(correct ? 'check' : 'cross'),
    el(
      'div',
      {},
      el('b', {}, correct && question.points > 0 ? `${word} · ${say('points', { n: points })}` : word),
      question.feedback ? el('p', {}, question.feedback) : null,
    ),
  )
}

/** A question: answered once, graded at once, and shown as it was answered ever after. */
export function questionBlock(given: Question, reader: Reader): HTMLElement {
  const { say, session } = reader
  const question = withOptions(given, reader)
  const field = el('div')
  const said = el('div', { role: 'status' })
  const form = el(
    'form',
    { class: 'card question', noValidate: true },
    el(
      'fieldset',
      {},
      el('legend', {}, question.prompt),
      el('p', { class: 'hint' }, say(HINTS[question.kind])),
      field,
    ),
  )
  const button = el('button', { type: 'submit', class: 'button primary' }, say('answer'))
  form.append(said, button)

  function show(answer: readonly string[] | undefined): AnswerField {
    const shown = fieldOf(question, answer, reader)
    field.replaceChildren(shown.element)
    if (answer) {
      said.replaceChildren(resultOf(question, answer, reader))
      button.remove()
    }
    return shown
  }
  let shown = show(session.reading().answers[question.id])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const answer = shown.answer()
    if (answer === null) return said.replaceChildren(el('p', { class: 'hint' }, say('answerFirst')))
    session.change({ answers: { ...session.reading().answers, [question.id]: answer } })
    shown = show(answer)
  })
  return form
}
