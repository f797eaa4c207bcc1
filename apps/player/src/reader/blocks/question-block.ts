import { gradeQuestion } from '@vereda/domain/content/grade-question.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { answered } from '@vereda/domain/content/reading.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import { type AnswerField, choiceField } from './choice-field.ts'
import { clozeField } from './cloze-field.ts'
import { matchingField } from './matching-field.ts'
import { orderField } from './order-field.ts'
import { reflectionField } from './reflection-field.ts'
import { textField } from './text-field.ts'

/** A true-false question without options gets the reader's own two. */
function withOptions(question: Question, { say }: Reader): Question {
  if (question.kind !== 'true-false' || question.options.length > 0) return question
  const options = (['true', 'false'] as const).map((id) => ({ id, text: say(id) }))
  return { ...question, options }
}

function fieldOf(question: Question, given: readonly string[] | undefined, reader: Reader): AnswerField {
  switch (question.kind) {
    case 'single':
    case 'true-false':
      return choiceField(question, 'radio', given, reader)
    case 'multiple':
      return choiceField(question, 'checkbox', given, reader)
    case 'order':
      return orderField(question, given, reader)
    case 'matching':
      return matchingField(question, given, reader)
    case 'cloze':
      return clozeField(question, given, reader)
    case 'short-text':
      return textField(question, given, reader)
    case 'reflection':
      return reflectionField(question.id, given, reader)
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
  matching: 'matchEach',
  cloze: 'fillGaps',
  reflection: 'anyAnswer',
} as const

function wordFor(correct: boolean | null, { say }: Reader): string {
  if (correct === null) return say('kept')
  return correct ? say('right') : say('wrong')
}

function resultOf(question: Question, answer: readonly string[], reader: Reader): HTMLElement {
  const { say, session } = reader
  const { correct } = gradeQuestion(question, answer)
  const points = session.pointsOf(question, answer)
  const word = wordFor(correct, reader)
  const isGood = correct !== false
  const hasBetter = session.reading().best?.[question.id] !== undefined
  return el(
    'div',
    { class: isGood ? 'note ok' : 'note', data: { correct: String(correct) } },
    icon(isGood ? 'check' : 'cross'),
    el(
      'div',
      {},
      el('b', {}, points > 0 ? `${word} · ${say('points', { n: points })}` : word),
      hasBetter ? el('p', {}, say('bestCounts')) : null,
      question.feedback ? el('p', {}, question.feedback) : null,
    ),
  )
}

/**
 * A question. It is graded as soon as it is answered, and then shown as it was answered. The learner may answer again at will; the best
 * answer counts.
 */
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
  const submit = el('button', { type: 'submit', class: 'button primary' }, say('answer'))
  const again = el('button', { type: 'button', class: 'button', onclick: askAgain }, say('answerAgain'))
  form.append(said)

  function show(answer: readonly string[] | undefined): AnswerField {
    const shown = fieldOf(question, answer, reader)
    field.replaceChildren(shown.element)
    said.replaceChildren(...(answer ? [resultOf(question, answer, reader)] : []))
    const [action, other] = answer ? [again, submit] : [submit, again]
    other.remove()
    form.append(action)
    return shown
  }
  let shown = show(session.reading().answers[question.id])
  function askAgain() {
    shown = show(undefined)
    field.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }
  /** Shows what an answer is worth only when the answer is stored: a learner who reads the result may leave at once. */
  async function keep(answer: string[]) {
    submit.ariaBusy = 'true'
    await session.change(answered(session.reading(), question, answer))
    submit.ariaBusy = null
    const isHere = document.activeElement === document.body || form.contains(document.activeElement)
    shown = show(answer)
    if (isHere) again.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (submit.ariaBusy === 'true') return
    const answer = shown.answer()
    if (answer === null) return said.replaceChildren(el('p', { class: 'hint' }, say('answerFirst')))
    void keep(answer)
  })
  return form
}
