// @ts-check
import { element } from '../../kit/element.js'
import { size, written } from './fraction.js'

/** @typedef {import('./fraction.js').Fraction} Fraction */
const TOP = 30
const BOTTOM = 270

/** The glass to pour into: its content, and a mark at every half cup. @param {number} capacity in cups */
export function jar(capacity) {
  const part = element('div', { class: 'jar', 'aria-hidden': 'true' })
  const yOf = (/** @type {number} */ cups) => BOTTOM - ((BOTTOM - TOP) * cups) / capacity
  const marks = Array.from({ length: capacity * 2 }, (_, i) => {
    const cups = (i + 1) / 2
    const label = Number.isInteger(cups) ? `<text x="168" y="${yOf(cups) + 6}">${cups}</text>` : ''
    return `<path d="M150 ${yOf(cups)}h${label ? -30 : -18}"/>${label}`
  })
  part.innerHTML = `<svg viewBox="0 0 200 290"><path class="glass" d="M36 14h128c6 0 6 8 2 12l-2 232c0 14-8 22-22 22H58c-14 0-22-8-22-22L34 26c-4-4-4-12 2-12Z"/>
    <clipPath id="inside"><path d="M42 22h116l-2 234c0 10-6 18-16 18H60c-10 0-16-8-16-18Z"/></clipPath>
    <g clip-path="url(#inside)"><g class="filling"><path class="wave" d="M-200 12q25-14 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0V330H-200Z"/></g></g>
    <g class="marks">${marks.join('')}</g></svg>`
  const filling = part.querySelector('.filling')
  /** @param {number} cups @param {string} colour */
  function fill(cups, colour) {
    const y = cups === 0 ? 300 : yOf(Math.min(cups, capacity)) - 12
    filling?.setAttribute('style', `transform:translateY(${y}px);fill:${colour}`)
  }
  fill(0, 'var(--a3)')
  return { part, fill }
}

/** A measuring cup, drawn larger the more it holds. @param {Fraction} cup @param {string} name */
export function cupArt(cup, name) {
  const s = 0.66 + 0.34 * Math.min(1, size(cup))
  const [n, d] = cup
  return `<svg viewBox="0 0 120 100" aria-hidden="true"><g transform="translate(60 92) scale(${s.toFixed(2)}) translate(-60 -92)"><path class="handle" d="M84 40h26c8 0 8 14 0 14H84Z"/><path class="cup" d="M14 26h78l-6 56c-1 6-5 10-12 10H32c-7 0-11-4-12-10Z"/><path class="lip" d="M14 26h78v8H15Z"/></g></svg><span class="measure"><b>${n}</b><i></i><b>${d}</b></span><span class="unseen">${name} ${written(cup)}</span>`
}
