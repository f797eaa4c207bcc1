// @ts-check
import { bloom } from '../kit/art/bloom.js'
import { at } from '../kit/art/random.js'
import { element, ICONS, picture } from '../kit/element.js'
import { content } from '../kit/game.js'
import { celebrate } from '../kit/stage.js'
import { connectLms } from './lms.js'
import { readingPage } from './pages.js'
import { questionPage } from './question.js'
import { courseWords } from './words.js'

/** @typedef {import('../../courses/course.ts').Course} Course */
/** @typedef {import('../../courses/course.ts').CourseUnit} CourseUnit */
/** @typedef {Pick<Course, 'id' | 'version' | 'lang' | 'palette' | 'passing'> & {unit: CourseUnit}} Sitting */

const root = document.documentElement
root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
if (matchMedia('(prefers-reduced-motion: reduce)').matches) root.dataset.motion = 'still'

/** @type {Sitting} */
const { version, lang, palette, passing, unit, id } = content()
const words = courseWords(lang)
const lms = connectLms(version)
const left = lms.resume()
const questions = unit.pages.flatMap((page) => (page.kind === 'question' ? [page.question] : []))
const last = unit.pages.length
/** @type {import('./lms.js').Notes} */
const notes = left.notes ?? { seen: 0, answers: {} }
let here = Math.max(0, Math.min(left.page, last))
let shownAt = Date.now()

const stones = element('div', {
  class: 'stones',
  role: 'progressbar',
  'aria-valuemin': 0,
  'aria-valuemax': last,
})
const back = element(
  'button',
  { type: 'button', class: 'button quiet', onclick: () => go(here - 1) },
  picture(ICONS.back, 'icon'),
  element('span', {}, words.back),
)
const next = element(
  'button',
  { type: 'button', class: 'button', onclick: () => go(here + 1) },
  element('span', {}, words.next),
  picture(ICONS.next, 'icon'),
)
const body = element('main', { class: `body pal-${palette}` })
document.title = unit.title
document.body.append(
  element('header', { class: 'top' }, element('h1', {}, unit.title), stones),
  body,
  element('nav', { class: 'foot' }, back, next),
)

const score = () => {
  const right = questions.filter((question) => notes.answers[question.id]?.isRight).length
  return questions.length === 0 ? 100 : Math.round((right * 100) / questions.length)
}

/** @param {import('../../courses/course.ts').CourseQuestion} question */
function asking(question) {
  return questionPage(question, words, notes.answers[question.id], (answer) => {
    notes.answers[question.id] = answer
    lms.answered(question, answer, Date.now() - shownAt)
    lms.keep(here, notes)
    show()
    const told = body.querySelector('.told')
    if (told instanceof HTMLElement) told.focus({ preventScroll: true })
    told?.scrollIntoView({ block: 'nearest' })
  })
}

/** The last page, with the score and whether it passes. */
function result() {
  const reached = score()
  const isPassed = reached >= passing
  lms.finish(reached, isPassed)
  const again = () => {
    notes.answers = {}
    go(unit.pages.findIndex((page) => page.kind === 'question'))
  }
  if (isPassed) setTimeout(() => celebrate(document.body), 100)
  return element(
    'div',
    { class: 'page result' },
    picture(bloom(id, { closed: !isPassed }), `opening pal-${palette} bloomed`),
    element('h2', { tabindex: '-1' }, isPassed ? words.passed : words.failed),
    questions.length ? element('p', { class: 'figure' }, words.score(reached)) : null,
    element('p', {}, isPassed ? words.close : words.need(passing)),
    isPassed ? null : element('button', { type: 'button', class: 'button', onclick: again }, words.again),
  )
}

function pageHere() {
  if (here === last) return result()
  const page = at(unit.pages, here)
  return page.kind === 'question' ? asking(page.question) : readingPage(page, words)
}

function show() {
  const page = unit.pages[here]
  const isWaiting = page?.kind === 'question' && !notes.answers[page.question.id]
  body.replaceChildren(pageHere())
  back.disabled = here === 0
  next.hidden = here === last
  next.disabled = Boolean(isWaiting)
  stones.setAttribute('aria-valuenow', String(here))
  stones.setAttribute('aria-label', here === last ? words.done : words.page(here + 1, last))
  stones.replaceChildren(
    element('i', { class: here ? 'walked' : 'walked none', style: here ? `flex:${here} 0 0` : undefined }),
    ...Array.from({ length: last - here }, () => element('i', { class: 'ahead' })),
  )
}

/** @param {number} page */
function go(page) {
  here = Math.max(0, Math.min(page, last))
  notes.seen = Math.max(notes.seen, here)
  shownAt = Date.now()
  show()
  lms.keep(here, notes)
  scrollTo(0, 0)
  const start = body.querySelector('h2,blockquote,.prompt')
  if (start instanceof HTMLElement) start.focus({ preventScroll: true })
}

addEventListener('keydown', (event) => {
  if (event.target instanceof HTMLInputElement) return
  if (event.key === 'ArrowRight' && !next.disabled && !next.hidden) go(here + 1)
  if (event.key === 'ArrowLeft' && !back.disabled) go(here - 1)
})

show()
if (here > 0 && here < last) body.prepend(element('p', { class: 'resumed', role: 'status' }, words.resumed))
