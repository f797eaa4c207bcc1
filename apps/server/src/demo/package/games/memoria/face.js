// @ts-check
import { element, picture } from '../../kit/element.js'
import { sign } from './signs.js'

/** The fraction n/d as a disc with n of d slices filled. @param {number} n @param {number} d */
function pie(n, d) {
  const slices = Array.from({ length: d }, (_, i) => {
    const [a, b] = [i, i + 1].map((k) => (k / d) * Math.PI * 2 - Math.PI / 2)
    const point = (/** @type {number} */ t) =>
      `${(50 + Math.cos(t) * 42).toFixed(1)} ${(50 + Math.sin(t) * 42).toFixed(1)}`
    const whole =
      d === 1
        ? '<circle cx="50" cy="50" r="42" '
        : `<path d="M50 50L${point(a ?? 0)}A42 42 0 0 1 ${point(b ?? 0)}Z" `
    return `${whole}fill="${i < n ? 'var(--a4)' : 'var(--a3)'}" stroke="var(--a5)" stroke-width="3" stroke-linejoin="round"/>`
  })
  return `<svg viewBox="0 0 100 100" aria-hidden="true">${slices.join('')}</svg>`
}

/** The picture or text of a card's side. @param {{text: string, sign?: string, fraction?: [number, number]}} side */
export function signPart(side) {
  if (side.sign) return picture(sign(side.sign), 'drawn')
  if (side.fraction) return picture(pie(...side.fraction), 'drawn')
  const isShort = side.text.length <= 4
  return element('span', { class: isShort ? 'written short' : 'written' }, side.text)
}
