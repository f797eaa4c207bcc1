// @ts-check
import { element } from '../../kit/element.js'
import { connect, content } from '../../kit/game.js'
import { drawHill } from './hill.js'

/** @typedef {{title: string, activities: {id: string, title: string, isDone: boolean, isOpen: boolean}[]}} Step */
/**
 * @typedef {object} Words
 * @property {string} steps @property {string} step `{n}` of `{of}` @property {string} count `{done}` of `{of}` @property {string} here
 * @property {string} done @property {string} closed @property {string} open `{title}` @property {string} flat @property {string} all @property {string} none
 */
/** @typedef {{lang: string, title: string, words: Words}} Lookout */

/** @type {Lookout} */
const { words } = content()
const game = await connect()
const { start } = game
document.documentElement.dataset.theme = 'dark' // the sky is always night
const steps = start.trail?.steps ?? []

/** @param {string} text @param {Record<string, string | number>} values */
const filled = (text, values) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, String(value)), text)
/** @param {Step} step */
const doneOf = ({ activities }) => activities.filter(({ isDone }) => isDone).length
/** @param {Step} step */
const isWhole = (step) => step.activities.length > 0 && doneOf(step) === step.activities.length
const now = Math.max(
  0,
  steps.findIndex(({ isNow }) => isNow),
)

/** @param {Step['activities'][number]} activity */
function activityRow({ id, title, isDone, isOpen }) {
  const state = isDone ? words.done : isOpen ? '' : words.closed
  const name = isOpen
    ? element(
        'button',
        {
          type: 'button',
          class: isDone ? 'button quiet' : 'button',
          'aria-label': filled(words.open, { title }),
          onclick: () => game.open(id),
        },
        title,
      )
    : element('span', { class: 'shut' }, title)
  return element('li', {}, name, state ? element('small', {}, state) : null)
}

/** The card of a step: its title and its activities, with buttons that open them. @param {Step} step @param {number} n */
const stepCard = (step, n) =>
  element(
    'div',
    { class: 'step' },
    element(
      'p',
      { class: 'kicker' },
      filled(words.step, { n: n + 1, of: steps.length }),
      n === now && !isWhole(step) ? ` · ${words.here}` : '',
    ),
    element('h2', {}, step.title),
    element('p', { class: 'told' }, filled(words.count, { done: doneOf(step), of: step.activities.length })),
    element('ul', {}, ...step.activities.map(activityRow)),
  )

const canvas = element('canvas', { 'aria-hidden': 'true' })
const place = element('section', { class: 'place', 'aria-live': 'polite' })
const note = element('p', { class: 'note', hidden: true }, words.flat)
const buttons = steps.map((step, n) =>
  element(
    'button',
    { type: 'button', class: isWhole(step) ? 'lantern lit' : 'lantern', onclick: () => choose(n) },
    element('span', { 'aria-hidden': 'true' }, String(n + 1)),
    element(
      'span',
      { class: 'unseen' },
      `${step.title}. ${filled(words.count, { done: doneOf(step), of: step.activities.length })}`,
    ),
  ),
)
const path = element(
  'nav',
  { 'aria-label': words.steps },
  element('ol', {}, ...buttons.map((one) => element('li', {}, one))),
)
document.body.append(
  element(
    'main',
    { class: 'lookout' },
    element('h1', { class: 'unseen' }, start.trail?.title ?? document.title),
    canvas,
    element('div', { class: 'panel' }, note, path, place),
  ),
)

/** Without WebGL the page shows the same steps, but no hill. */
function flat() {
  document.body.dataset.flat = ''
  note.hidden = false
  canvas.remove()
}

/** @returns {{lookAt(step: number): void} | null} */
function hill() {
  try {
    const lanterns = steps.map((step, n) => ({ isDone: isWhole(step), isNow: n === now }))
    return drawHill(canvas, lanterns, { isStill: start.reducedMotion, onChoose: choose, onLost: flat })
  } catch {
    flat()
    return null
  }
}
const view = hill()

/** @param {number} n */
function choose(n) {
  const step = steps[n]
  buttons.forEach((one, i) => {
    if (i === n) one.setAttribute('aria-current', 'step')
    else one.removeAttribute('aria-current')
  })
  place.replaceChildren(
    ...(start.trail?.isDone ? [element('p', { class: 'told' }, words.all)] : []),
    step ? stepCard(step, n) : element('p', {}, words.none),
  )
  view?.lookAt(n)
}
choose(now)
if (start.points < start.maxPoints || start.maxPoints === 0)
  game.finish({ points: [start.maxPoints], bonus: 0 })
