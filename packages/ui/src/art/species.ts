import { heart, petalRing, type Ring } from './petals.ts'
import type { Random } from './random.ts'

/** A flower: its outline, which is also that of its locked seed, and its drawing in colours. */
export type Flower = { outline: string; drawing: string }

const TURN = -Math.PI / 2
const A1 = 'var(--a1)'
const A2 = 'var(--a2)'
const A3 = 'var(--a3)'
const A4 = 'var(--a4)'
const A5 = 'var(--a5)'
const PATH = 'var(--ap)'

const ring = (shape: Omit<Ring, 'turn'>, isBetween = false): string =>
  petalRing({ ...shape, turn: isBetween ? TURN + Math.PI / shape.petals : TURN })
const filled = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`

function daisy(next: Random): Flower {
  const petals = 8 + Math.floor(next() * 4)
  const w = 74 / petals
  const outline = ring({ petals, from: 8, to: 46, width: w * 1.6, tip: 0.9 })
  const drawing =
    filled(outline, A1) +
    filled(ring({ petals, from: 12, to: 41, width: w * 1.05, tip: 0.8 }), A4) +
    filled(ring({ petals, from: 10, to: 29, width: w * 0.7, tip: 0.7 }, true), A3) +
    heart(14, petals, TURN, A5, A4)
  return { outline, drawing }
}

function hibiscus(): Flower {
  const petals = 5
  const outline = ring({ petals, from: 4, to: 46, width: 27, tip: 0.95 })
  const drawing =
    filled(outline, A4, ` stroke="${A5}" stroke-opacity=".25" stroke-width="1"`) +
    filled(ring({ petals, from: 4, to: 36, width: 8, tip: 0.6 }), A1) +
    filled(ring({ petals, from: 6, to: 27, width: 5, tip: 0.2 }, true), A3) +
    heart(9, 5, TURN, A3, A5)
  return { outline, drawing }
}

function star(): Flower {
  const petals = 8
  const outline = ring({ petals, from: 4, to: 47, width: 14, tip: 0.12 })
  const drawing =
    filled(outline, A1) +
    filled(ring({ petals, from: 4, to: 39, width: 12, tip: 0.12 }, true), A2) +
    filled(ring({ petals, from: 4, to: 29, width: 9, tip: 0.12 }), A3) +
    filled(ring({ petals, from: 3, to: 18, width: 6, tip: 0.12 }, true), A4) +
    `<circle cx="50" cy="50" r="4" fill="${A5}"/>`
  return { outline, drawing }
}

function sunflower(): Flower {
  const petals = 16
  const outline = ring({ petals, from: 10, to: 46, width: 7.5, tip: 0.3 })
  const drawing =
    filled(ring({ petals, from: 10, to: 46, width: 7.5, tip: 0.3 }, true), A2) +
    filled(ring({ petals, from: 10, to: 42, width: 6.5, tip: 0.3 }), A4) +
    heart(20, 12, TURN, A5, A3) +
    heart(9, 6, TURN, A1, A3)
  return { outline, drawing }
}

function passionFlower(): Flower {
  const petals = 6
  const outline = ring({ petals, from: 3, to: 46, width: 19, tip: 0.45 })
  const drawing =
    filled(outline, A1) +
    filled(ring({ petals, from: 9, to: 39, width: 10, tip: 0.3 }), A2) +
    filled(ring({ petals, from: 6, to: 33, width: 3, tip: 0.2 }), PATH) +
    filled(ring({ petals, from: 10, to: 37, width: 4.5, tip: 0.9 }, true), A4) +
    heart(10, 6, TURN, A4, A5)
  return { outline, drawing }
}

function waterLily(): Flower {
  const petals = 10
  const drawing =
    `<circle cx="50" cy="50" r="46" fill="${A1}"/><circle cx="50" cy="50" r="41" fill="none" stroke="${PATH}" stroke-width="2" stroke-dasharray="0 6" stroke-linecap="round"/>` +
    filled(ring({ petals, from: 4, to: 37, width: 9.5, tip: 0.15 }), A3) +
    filled(ring({ petals, from: 4, to: 28, width: 7.5, tip: 0.15 }, true), A4) +
    heart(9, 5, TURN, A2, A5)
  return { outline: 'M50 4A46 46 0 1 1 49.9 4Z', drawing }
}

/** The six species of bloom (design 3); a badge names one by its position here. */
export const SPECIES: readonly ((next: Random) => Flower)[] = [
  daisy,
  hibiscus,
  star,
  sunflower,
  passionFlower,
  waterLily,
]
