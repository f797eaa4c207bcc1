// @ts-check
import { flower } from '../../kit/art/bloom.js'
import { bedShape } from '../../kit/art/curve.js'
import { at, randomFrom } from '../../kit/art/random.js'
import { SIDES } from './field.js'

const ENDS = ['M50 50V-1', 'M50 50H101', 'M50 50V101', 'M50 50H-1']

/** The channel of a tile in its planned position; the page rotates it. @param {number} mask */
function channel(mask) {
  const d = SIDES.map((side, i) => (mask & side.bit ? at(ENDS, i) : '')).join('')
  return `<path class="bank" d="${d}"/><path class="trench" d="${d}"/><path class="water" d="${d}"/><path class="ripple" d="${d}"/>`
}

/** @param {string} seed */
const earth = (seed) => {
  const bed = bedShape(randomFrom(seed), { x: 50, y: 50, r: 46, wild: 0.35 })
  return `<path class="earth" d="${bed(1)}"/>`
}

/** @param {{kind: 'source' | 'bed' | 'channel', mask: number, seed: string, species: number, fixed: boolean}} tile */
export function tileArt({ kind, mask, seed, species, fixed }) {
  const stones = fixed
    ? '<g class="rocks"><circle cx="16" cy="17" r="9"/><circle cx="84" cy="84" r="10"/><circle cx="31" cy="13" r="5"/><circle cx="69" cy="88" r="5"/></g>'
    : ''
  const well =
    '<circle class="rim" cx="50" cy="50" r="31"/><circle class="pool" cx="50" cy="50" r="23"/><path class="swell" d="M34 48c5-6 11-6 16 0s11 6 16 0M38 58c4-5 8-5 12 0s8 5 12 0"/>'
  const bed = `<circle class="soil" cx="50" cy="50" r="32"/><g class="bud"><circle cx="50" cy="50" r="12"/><path d="M50 38c5 5 5 13 0 18-5-5-5-13 0-18Z"/></g><g class="blossom" transform="translate(14 14) scale(.72)">${flower(seed, { species })}</g>`
  return `<svg viewBox="0 0 100 100" aria-hidden="true">${earth(seed)}${stones}<g class="turning">${channel(mask)}</g>${kind === 'source' ? well : ''}${kind === 'bed' ? bed : ''}</svg>`
}
