// @ts-check
import { randomFrom, shuffled } from '../kit/art/random.js'
import { element, ICONS, picture } from '../kit/element.js'

/** @typedef {import('../../courses/course.ts').CourseQuestion} CourseQuestion */
/** @typedef {import('./words.js').CourseWords} CourseWords */
/** @typedef {import('./lms.js').Answer} Answer */
/** @typedef {{id: string, text: string}} Option */

/** Whether an answer has the right ids; for `order` also in the right order. @param {CourseQuestion} question @param {string[]} response */
export const isRight = ({ kind, correct }, response) =>
  kind === 'order'
    ? correct.join() === response.join()
    : [...correct].sort().join() === [...response].sort().join()

/** Options to choose from. @param {CourseQuestion} question @param {Option[]} options @param {Answer | undefined} given @param {() => void} changed */
function choices(question, options, given, changed) {
  const type = question.kind === 'single' ? 'radio' : 'checkbox'
  const inputs = options.map(({ id }) =>
    element('input', {
      type,
      name: question.id,
      value: id,
      checked: given?.response.includes(id),
      disabled: Boolean(given),
      onchange: changed,
    }),
  )
  const part = element(
    'div',
    { class: 'choose' },
    ...options.map(({ id, text }, i) => {
      const look =
        given && (question.correct.includes(id) ? 'correct' : given.response.includes(id) ? 'mistaken' : '')
      return element(
        'label',
        { class: look || undefined },
        /** @type {HTMLElement} */ (inputs[i]),
        element('span', {}, text),
        given && look === 'correct' ? picture(ICONS.check, 'tick') : null,
      )
    }),
  )
  return { part, response: () => inputs.filter((input) => input.checked).map((input) => input.value) }
}

/** Options to put in order with buttons, which work by touch, mouse and keyboard. @param {Option[]} options @param {Answer | undefined} given @param {CourseWords} words @param {() => void} changed */
function ordering(options, given, words, changed) {
  const byId = new Map(options.map((option) => [option.id, option]))
  let order = given ? given.response : options.map(({ id }) => id)
  const part = element('ol', { class: 'arrange' })
  /** @param {number} from @param {number} to */
  function move(from, to) {
    const next = [...order]
    const [taken] = next.splice(from, 1)
    if (taken !== undefined) next.splice(to, 0, taken)
    order = next
    show(to)
    changed()
  }
  /** @param {number} [focus] */
  function show(focus) {
    part.replaceChildren(
      ...order.map((id, i) => {
        const text = byId.get(id)?.text ?? ''
        const up = element(
          'button',
          {
            type: 'button',
            class: 'up',
            'aria-label': `${words.up}: ${text}`,
            disabled: i === 0 || Boolean(given),
            onclick: () => move(i, i - 1),
          },
          picture(ICONS.back),
        )
        const down = element(
          'button',
          {
            type: 'button',
            class: 'down',
            'aria-label': `${words.down}: ${text}`,
            disabled: i === order.length - 1 || Boolean(given),
            onclick: () => move(i, i + 1),
          },
          picture(ICONS.next),
        )
        return element(
          'li',
          {},
          element('span', { class: 'number', 'aria-hidden': 'true' }, String(i + 1)),
          element('span', { class: 'words' }, text),
          up,
          down,
        )
      }),
    )
    const target = focus === undefined ? null : part.children[focus]
    const button = target?.querySelector('button:not([disabled])')
    if (button instanceof HTMLElement) button.focus()
  }
  show()
  return { part, response: () => order }
}

/**
 * A question with its options and, once it is answered, its feedback.
 * @param {CourseQuestion} question @param {CourseWords} words @param {Answer | undefined} given @param {(answer: Answer) => void} answered
 */
export function questionPage(question, words, given, answered) {
  const options = shuffled(randomFrom(question.id), question.options)
  const check = element(
    'button',
    {
      type: 'button',
      class: 'button',
      disabled: question.kind !== 'order',
      onclick: () => {
        const response = field.response()
        answered({ response, isRight: isRight(question, response) })
      },
    },
    words.check,
  )
  const changed = () => {
    check.disabled = field.response().length === 0
  }
  const field =
    question.kind === 'order'
      ? ordering(options, given, words, changed)
      : choices(question, options, given, changed)
  const told =
    given &&
    element(
      'div',
      { class: given.isRight ? 'told right' : 'told wrong', tabindex: '-1' },
      picture(given.isRight ? ICONS.check : ICONS.turn, 'mark'),
      element(
        'p',
        {},
        element('b', {}, given.isRight ? words.right : words.wrong),
        ` ${given.isRight ? question.right : question.wrong}`,
      ),
    )
  return element(
    'div',
    { class: 'page asking' },
    element(
      'fieldset',
      {},
      element(
        'legend',
        {},
        element('span', { class: 'kicker' }, words[question.kind]),
        element('span', { class: 'prompt', tabindex: '-1' }, question.prompt),
      ),
      field.part,
    ),
    told ?? check,
  )
}
