// @ts-check
import { bloom } from '../kit/art/bloom.js'
import { cover, drawing } from '../kit/art/garden.js'
import { landscapeShapes, shapesToSvg } from '../kit/art/landscape.js'
import { element, picture } from '../kit/element.js'

/** @typedef {import('../../courses/course.ts').CoursePage} CoursePage */
/** @typedef {import('../../courses/course.ts').Picture} Picture */
/** @typedef {import('./words.js').CourseWords} CourseWords */

/** @param {Picture} wanted */
export function drawn(wanted) {
  if (wanted.kind === 'garden') return picture(cover(wanted.seed, 640, 640, { unit: 2.6 }), 'picture')
  if (wanted.kind === 'flower')
    return picture(bloom(wanted.seed, { species: wanted.species }), 'picture flower bloomed')
  const scene = { width: 720, height: 640, ...wanted.scene }
  return picture(drawing(scene.width, scene.height, shapesToSvg(landscapeShapes(scene))), 'picture')
}

/** @param {string} title */
const heading = (title) => element('h2', { tabindex: '-1' }, title)
/** @param {string[]} lines */
const paragraphs = (lines) => lines.map((line) => element('p', {}, line))

/** @param {Extract<CoursePage, {kind: 'cards'}>} page @param {CourseWords} words */
function cardsPage(page, words) {
  const cards = page.cards.map(({ front, back }) => {
    const card = element(
      'button',
      { type: 'button', class: 'flip', 'aria-expanded': 'false', onclick: turn },
      element(
        'span',
        { class: 'sides' },
        element('span', { class: 'side front' }, element('b', {}, front), element('small', {}, words.turn)),
        element('span', { class: 'side back', 'aria-hidden': 'true' }, back),
      ),
    )
    function turn() {
      const open = card.getAttribute('aria-expanded') !== 'true'
      card.setAttribute('aria-expanded', String(open))
      card.querySelector('.front')?.setAttribute('aria-hidden', String(open))
      card.querySelector('.back')?.setAttribute('aria-hidden', String(!open))
    }
    return element('li', {}, card)
  })
  return element(
    'div',
    { class: 'page wide' },
    heading(page.title),
    ...paragraphs([page.text]),
    element('ul', { class: 'flips' }, ...cards),
  )
}

/** @param {Extract<CoursePage, {kind: 'compare'}>} page */
function comparePage(page) {
  const column = (/** @type {{label: string, lines: string[]}} */ side, /** @type {string} */ look) =>
    element(
      'div',
      { class: `side-of ${look}` },
      element('h3', {}, side.label),
      element('ul', {}, ...side.lines.map((line) => element('li', {}, line))),
    )
  return element(
    'div',
    { class: 'page wide' },
    heading(page.title),
    page.text ? element('p', {}, page.text) : null,
    element('div', { class: 'compared' }, column(page.less, 'less'), column(page.more, 'more')),
  )
}

/** @param {Extract<CoursePage, {kind: 'steps'}>} page */
function stepsPage(page) {
  const steps = page.steps.map(({ title, text }, i) =>
    element(
      'li',
      {},
      element('span', { class: 'number', 'aria-hidden': 'true' }, String(i + 1)),
      element('div', {}, element('h3', {}, title), element('p', {}, text)),
    ),
  )
  return withPicture(page.picture, heading(page.title), element('ol', { class: 'steps' }, ...steps))
}

/** @param {Picture | undefined} wanted @param {...Node} rest */
const withPicture = (wanted, ...rest) =>
  element(
    'div',
    { class: wanted ? 'page pictured' : 'page' },
    wanted ? drawn(wanted) : null,
    element('div', { class: 'text' }, ...rest),
  )

/** The content of a page that is only read; questions are in question.js. @param {Exclude<CoursePage, {kind: 'question'}>} page @param {CourseWords} words @returns {HTMLElement} */
export function readingPage(page, words) {
  switch (page.kind) {
    case 'cover': {
      const part = withPicture(page.picture, heading(page.title), element('p', { class: 'lead' }, page.text))
      part.classList.add('opening-page')
      return part
    }
    case 'text':
      return withPicture(page.picture, heading(page.title), ...paragraphs(page.paragraphs))
    case 'quote':
      return withPicture(
        page.picture,
        element(
          'blockquote',
          { tabindex: '-1' },
          element('p', {}, page.text),
          element('footer', {}, page.by),
        ),
      )
    case 'cards':
      return cardsPage(page, words)
    case 'compare':
      return comparePage(page)
    case 'steps':
      return stepsPage(page)
  }
}
