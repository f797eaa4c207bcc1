// @ts-check
import { petals } from '../../kit/art/curve.js'
import { element, picture } from '../../kit/element.js'

const PETALS = 8

/** The flower that shows the person's trust: one open petal for each point. @param {string} label @param {(n: number, of: number) => string} words */
export function trustFlower(label, words) {
  const flower = picture('', 'flower')
  const figure = element('b', {})
  const part = element(
    'div',
    { class: 'trust' },
    flower,
    element('span', {}, element('small', {}, label), figure),
  )
  return {
    part,
    most: PETALS,
    /** @param {number} trust */
    show(trust) {
      const ring = Array.from({ length: PETALS }, (_, i) => {
        const d = petals(1, {
          from: 9,
          to: 46,
          width: 15,
          turn: (i / PETALS) * Math.PI * 2 - Math.PI / 2,
          tip: 0.7,
        })
        return `<path d="${d}" class="${i < trust ? 'open' : 'shut'}"/>`
      })
      flower.innerHTML = `<svg viewBox="0 0 100 100" class="bloom">${ring.join('')}<circle cx="50" cy="50" r="11" fill="var(--a5)"/><circle cx="50" cy="50" r="5" fill="var(--reward)"/></svg>`
      figure.textContent = words(trust, PETALS)
    },
  }
}
