import type { Question } from '@vereda/domain/content/page-block.ts'
import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import type { AnswerField } from './choice-field.ts'
import { mixedOptions } from './mixed-options.ts'

const textOf = ({ options }: Question, id: string) => options.find((option) => option.id === id)?.text ?? id

/** The order that was given, with a mark on each item in its right place. */
function givenOrder(question: Question, answered: readonly string[]): AnswerField {
  const items = answered.map((id, i) => {
    const isRight = question.correct[i] === id
    return el(
      'li',
      { class: isRight ? 'choice right' : 'choice mine' },
      icon(isRight ? 'check' : 'cross'),
      el('span', {}, textOf(question, id)),
    )
  })
  return { element: el('ol', { class: 'choices order' }, ...items), answer: () => [...answered] }
}

/** Moves one of several ids up or down, and answers its new index, from 0. */
function moved(ids: string[], id: string, by: -1 | 1): number {
  const from = ids.indexOf(id)
  const to = Math.min(Math.max(from + by, 0), ids.length - 1)
  ids.splice(to, 0, ...ids.splice(from, 1))
  return to
}

/** Options that buttons move into order. Once answered, it shows the order given. */
export function orderField(
  question: Question,
  answered: readonly string[] | undefined,
  { say }: Reader,
): AnswerField {
  if (answered) return givenOrder(question, answered)
  const ids = mixedOptions(question).map(({ id }) => id)
  const mover = (id: string, by: -1 | 1) =>
    el(
      'button',
      { type: 'button', class: 'mover', data: { by: String(by) }, onclick: () => move(id, by) },
      icon(by < 0 ? 'up' : 'down'),
      el('span', { class: 'unseen' }, say(by < 0 ? 'moveUp' : 'moveDown', { what: textOf(question, id) })),
    )
  const itemOf = (id: string) =>
    el(
      'li',
      { class: 'choice' },
      el('span', {}, textOf(question, id)),
      el('div', { class: 'movers' }, mover(id, -1), mover(id, 1)),
    )
  const items = new Map(ids.map((id) => [id, itemOf(id)]))
  const list = el('ol', { class: 'choices order' })
  const said = el('p', { class: 'unseen', role: 'status' }) // tells a screen reader the new place of what was moved
  const draw = () => list.append(...ids.map((id) => items.get(id)!))
  function move(id: string, by: -1 | 1): void {
    const to = moved(ids, id, by)
    draw()
    said.textContent = say('moved', { what: textOf(question, id), n: to + 1, of: ids.length })
    items.get(id)!.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus()
  }
  draw()
  return { element: el('div', {}, list, said), answer: () => [...ids] }
}
