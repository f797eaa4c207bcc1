// @ts-check
import { petals, TURN, tenth } from './curve.js'
import { drawing } from './garden.js'
import { at, hash, randomFrom } from './random.js'

/** @typedef {import('./random.js').Random} Random */
/** @typedef {(random: Random, turn: number) => {outline: string, layers: string}} Species */

/** @param {string} d @param {string} fill @param {string} [more] */
const layer = (d, fill, more = '') => `<path class="petals" d="${d}" fill="${fill}"${more}/>`

/** The heart of a flower: a disc with a ring of seeds. @param {number} r @param {number} n @param {number} turn @param {string} disc @param {string} seeds */
function heart(r, n, turn, disc, seeds) {
  const ring = Array.from({ length: n }, (_, i) => {
    const t = (i / n) * TURN + turn
    return `<circle cx="${tenth(50 + Math.cos(t) * r * 0.62)}" cy="${tenth(50 + Math.sin(t) * r * 0.62)}" r="${tenth(r * 0.13)}" fill="${seeds}"/>`
  })
  return `<circle cx="50" cy="50" r="${r}" fill="${disc}"/>${ring.join('')}<circle cx="50" cy="50" r="${tenth(r * 0.28)}" fill="${seeds}"/>`
}

/** @param {number} n @param {number} from @param {number} to @param {number} width @param {number} turn @param {number} tip */
const ring = (n, from, to, width, turn, tip) => petals(n, { from, to, width, turn, tip })

/** Daisy, hibiscus, star, sunflower, passion flower, water lily. @type {readonly Species[]} */
const SPECIES = [
  (random, turn) => {
    const n = 8 + Math.floor(random() * 4)
    const w = 74 / n
    const outline = ring(n, 8, 46, w * 1.6, turn, 0.9)
    return {
      outline,
      layers:
        layer(outline, 'var(--a1)') +
        layer(ring(n, 12, 41, w * 1.05, turn, 0.8), 'var(--a4)') +
        layer(ring(n, 10, 29, w * 0.7, turn + Math.PI / n, 0.7), 'var(--a3)') +
        heart(14, n, turn, 'var(--a5)', 'var(--a4)'),
    }
  },
  (_, turn) => {
    const outline = ring(5, 4, 46, 27, turn, 0.95)
    return {
      outline,
      layers:
        layer(outline, 'var(--a4)', ' stroke="var(--a5)" stroke-opacity=".25" stroke-width="1"') +
        layer(ring(5, 4, 36, 8, turn, 0.6), 'var(--a1)') +
        layer(ring(5, 6, 27, 5, turn + Math.PI / 5, 0.2), 'var(--a3)') +
        heart(9, 5, turn, 'var(--a3)', 'var(--a5)'),
    }
  },
  (_, turn) => {
    const outline = ring(8, 4, 47, 14, turn, 0.12)
    return {
      outline,
      layers:
        layer(outline, 'var(--a1)') +
        layer(ring(8, 4, 39, 12, turn + Math.PI / 8, 0.12), 'var(--a2)') +
        layer(ring(8, 4, 29, 9, turn, 0.12), 'var(--a3)') +
        layer(ring(8, 3, 18, 6, turn + Math.PI / 8, 0.12), 'var(--a4)') +
        '<circle cx="50" cy="50" r="4" fill="var(--a5)"/>',
    }
  },
  (_, turn) => ({
    outline: ring(16, 10, 46, 7.5, turn, 0.3),
    layers:
      layer(ring(16, 10, 46, 7.5, turn + Math.PI / 16, 0.3), 'var(--a2)') +
      layer(ring(16, 10, 42, 6.5, turn, 0.3), 'var(--a4)') +
      heart(20, 12, turn, 'var(--a5)', 'var(--a3)') +
      heart(9, 6, turn, 'var(--a1)', 'var(--a3)'),
  }),
  (_, turn) => {
    const outline = ring(6, 3, 46, 19, turn, 0.45)
    return {
      outline,
      layers:
        layer(outline, 'var(--a1)') +
        layer(ring(6, 9, 39, 10, turn, 0.3), 'var(--a2)') +
        layer(ring(6, 6, 33, 3, turn, 0.2), 'var(--ap)') +
        layer(ring(6, 10, 37, 4.5, turn + Math.PI / 6, 0.9), 'var(--a4)') +
        heart(10, 6, turn, 'var(--a4)', 'var(--a5)'),
    }
  },
  (_, turn) => ({
    outline: 'M50 4A46 46 0 1 1 49.9 4Z',
    layers:
      '<circle cx="50" cy="50" r="46" fill="var(--a1)"/><circle cx="50" cy="50" r="41" fill="none" stroke="var(--ap)" stroke-width="2" stroke-dasharray="0 6" stroke-linecap="round"/>' +
      layer(ring(10, 4, 37, 9.5, turn, 0.15), 'var(--a3)') +
      layer(ring(10, 4, 28, 7.5, turn + Math.PI / 10, 0.15), 'var(--a4)') +
      heart(9, 5, turn, 'var(--a2)', 'var(--a5)'),
  }),
]

/**
 * A flower's SVG content in a 100 × 100 field. A seed always gives the same flower.
 * @param {string} seed @param {{species?: number, closed?: boolean}} [options] closed: draws it as a dotted outline
 */
export function flower(seed, { species = hash(`sp${seed}`) % SPECIES.length, closed = false } = {}) {
  const { outline, layers } = at(SPECIES, species)(randomFrom(`b${seed}`), -Math.PI / 2)
  if (!closed) return layers
  const dotted =
    'fill="var(--seed-fill)" stroke="var(--seed-line)" stroke-width="1.5" stroke-dasharray="1 4" stroke-linecap="round"'
  return `<path d="${outline}" ${dotted}/><circle cx="50" cy="50" r="13" ${dotted}/>`
}

/** @param {string} seed @param {{species?: number, closed?: boolean}} [options] */
export const bloom = (seed, options) => drawing(100, 100, flower(seed, options), 'class="bloom"')
