// @ts-check
import { bedShape, openCurve, scallop, TURN, tenth } from './curve.js'
import { at, pick, randomFrom } from './random.js'

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./curve.js').Point} Point */
/** @typedef {{x: number, y: number, r: number}} Spot */
/**
 * @typedef {{unit?: number, beds?: number, plants?: number, path?: boolean, points?: Point[], pathWidth?: number, avoid?: Spot[]}} GardenOptions
 * `unit` scales the plants; `avoid` are spots that plants keep away from
 */

let drawn = 0
const BEDS = ['var(--a1)', 'var(--a2)', 'var(--a3)', 'var(--a4)']

/** @param {string} d @param {string} fill */
const shape = (d, fill) => `<path d="${d}" fill="${fill}"/>`

/** @param {string} id @param {Random} random */
function patterns(id, random) {
  const turn = Math.floor(random() * 180)
  const open = (
    /** @type {string} */ kind,
    /** @type {number} */ w,
    /** @type {number} */ h,
    /** @type {number} */ angle,
  ) =>
    `<pattern id="${id}${kind}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">`
  return [
    `${open('d', 11, 11, turn)}<circle cx="5" cy="5" r="1.9" fill="var(--a5)" opacity=".55"/></pattern>`,
    `${open('s', 9, 9, turn + 35)}<path d="M0 4.5H9" stroke="var(--ap)" stroke-width="2.4" opacity=".6"/></pattern>`,
    `${open('w', 26, 13, (turn % 40) - 20)}<path d="M0 6.5C6.5-1 6.5-1 13 6.5S19.5 14 26 6.5" fill="none" stroke="var(--ap)" stroke-width="2.8" opacity=".7"/></pattern>`,
  ].join('')
}

/** A bed with its plants, as nested shapes. @param {Random} random @param {Spot} spot @param {number} k @param {string} id @param {number} unit */
function plantedBed(random, spot, k, id, unit) {
  const bed = bedShape(random, { ...spot, stretch: 0.8 + random() * 0.5, turn: random() * Math.PI })
  const inner = bed(0.7, random() * 4 * unit, random() * 4 * unit)
  const pattern = pick(random, ['d', 's', 'w', ''])
  const second = at(BEDS, (k + 1 + Math.floor(random() * 2)) % 4)
  const nested =
    random() < 0.8 ? shape(inner, second) + (pattern ? shape(inner, `url(#${id}${pattern})`) : '') : ''
  const core =
    random() < 0.55
      ? shape(
          bed(0.38, -3 * unit, 2 * unit),
          pick(random, ['var(--a5)', 'var(--a3)', 'var(--a0)', 'var(--a4)']),
        )
      : ''
  return shape(bed(1), at(BEDS, k % 4)) + nested + core
}

/** A path with its stones. @param {string} d @param {number} width */
export function stonePath(d, width) {
  const line = (/** @type {string} */ look) => `<path d="${d}" fill="none" stroke-linecap="round" ${look}/>`
  return [
    line(
      `stroke="var(--a5)" stroke-opacity=".16" stroke-width="${tenth(width + 5)}" transform="translate(0 2)"`,
    ),
    line(`stroke="var(--ap)" stroke-width="${tenth(width)}"`),
    line(
      `stroke="var(--a5)" stroke-opacity=".5" stroke-width="${tenth(width * 0.3)}" stroke-dasharray="0 ${tenth(width * 1.05)}"`,
    ),
  ].join('')
}

/** A tree from above. @param {Random} random @param {Spot} spot @param {string} crown @param {string} heart */
export function tree(random, { x, y, r }, crown, heart) {
  const n = 7 + Math.floor(random() * 4)
  const turn = random() * TURN
  return (
    shape(scallop(x, y, r * 0.86, n, turn), crown) +
    shape(scallop(x - r * 0.1, y - r * 0.1, r * 0.48, n - 1, turn + 0.4), heart)
  )
}

/** A palm from above. @param {Random} random @param {Spot} spot @param {string} leaf @param {string} heart */
export function palm(random, { x, y, r }, leaf, heart) {
  const n = 7 + Math.floor(random() * 5)
  const first = random() * 360
  const w = r * 0.2
  const d = `M0 0C${tenth(r * 0.3)} ${tenth(-w)} ${tenth(r * 0.75)} ${tenth(-w * 0.8)} ${tenth(r)} 0C${tenth(r * 0.75)} ${tenth(w * 0.8)} ${tenth(r * 0.3)} ${tenth(w)} 0 0Z`
  const leaves = Array.from(
    { length: n },
    (_, i) => `<path transform="rotate(${tenth(first + (i * 360) / n)})" d="${d}" fill="${leaf}"/>`,
  )
  return `<g transform="translate(${tenth(x)} ${tenth(y)})">${leaves.join('')}<circle r="${tenth(r * 0.17)}" fill="${heart}"/></g>`
}

/** @param {Random} random @param {Spot} spot @param {string} fill */
function pebbles(random, { x, y, r }, fill) {
  return [0, 1, 2]
    .map((i) => {
      const t = random() * TURN
      return `<circle cx="${tenth(x + Math.cos(t) * r * 0.7 * i)}" cy="${tenth(y + Math.sin(t) * r * 0.7 * i)}" r="${tenth(r * (0.42 - i * 0.1))}" fill="${fill}"/>`
    })
    .join('')
}

/** @param {Random} random @param {Spot} spot */
function plant(random, spot) {
  const kind = random()
  const outer = pick(random, ['var(--a5)', 'var(--a1)', 'var(--a5)'])
  const heart = pick(random, ['var(--a2)', 'var(--a4)', 'var(--a3)'])
  if (kind < 0.5) return tree(random, spot, outer, heart)
  return kind < 0.8 ? palm(random, { ...spot, r: spot.r * 1.15 }, outer, heart) : pebbles(random, spot, heart)
}

/** @param {Random} random @param {number} width @param {number} height @param {number} unit @returns {Point[]} */
function wanderingPath(random, width, height, unit) {
  const n = Math.max(4, Math.round(width / (70 * unit)))
  const phase = random() * TURN
  const up = random() < 0.5 ? 1 : -1
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n
    const y = height * 0.5 + up * (t - 0.5) * -height * 0.5 + Math.sin(t * 5.2 + phase) * height * 0.24
    return /** @type {Point} */ ([-20 * unit + t * (width + 40 * unit), y])
  })
}

/** Points along a path, close enough together to keep plants off it. @param {readonly Point[]} way @returns {Point[]} */
const along = (way) =>
  way.slice(1).flatMap((end, i) => {
    const start = at(way, i)
    return Array.from(
      { length: 8 },
      (_, j) =>
        /** @type {Point} */ ([
          start[0] + ((end[0] - start[0]) * j) / 8,
          start[1] + ((end[1] - start[1]) * j) / 8,
        ]),
    )
  })

/** Up to `count` places that fit together. @param {number} count @param {number} tries @param {() => Spot} propose @param {(spot: Spot, kept: Spot[]) => boolean} fits */
function spread(count, tries, propose, fits) {
  /** @type {Spot[]} */
  const kept = []
  for (let i = 0; i < tries && kept.length < count; i++) {
    const spot = propose()
    if (fits(spot, kept)) kept.push(spot)
  }
  return kept
}

/** @param {Spot} a @param {Spot} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * A garden plan of any size as SVG content; colours are the palette's variables.
 * @param {string} seed @param {number} width @param {number} height @param {GardenOptions} [options]
 */
export function garden(seed, width, height, options = {}) {
  const random = randomFrom(seed)
  const id = `g${++drawn}`
  const unit = options.unit ?? Math.min(width, height) / 180
  const bedCount = options.beds ?? Math.max(5, Math.round(((width * height) / (90 * unit * 90 * unit)) * 0.9))
  const defs = patterns(id, random)
  const place = (/** @type {number} */ least, /** @type {number} */ more) => () => ({
    x: random() * width,
    y: random() * height,
    r: (least + random() * more) * unit,
  })
  const beds = spread(bedCount, 400, place(34, 24), (spot, kept) =>
    kept.every((other) => distance(spot, other) > 62 * unit),
  )
  const way = options.path === false ? [] : (options.points ?? wanderingPath(random, width, height, unit))
  const pathWidth = (options.pathWidth ?? 13) * unit
  const plants = spread(
    options.plants ?? Math.round(bedCount * 1.6),
    500,
    place(8, 11),
    (spot, kept) =>
      (options.avoid ?? []).every((other) => distance(spot, other) > spot.r + other.r) &&
      kept.every((other) => distance(spot, other) > (spot.r + other.r) * 0.95) &&
      along(way).every(([x, y]) => Math.hypot(x - spot.x, y - spot.y) > spot.r + pathWidth * 0.9),
  )
  const first = Math.floor(random() * 4)
  return [
    `<defs>${defs}</defs><rect width="${width}" height="${height}" fill="var(--a0)"/>`,
    ...beds.map((spot, k) => plantedBed(random, spot, k + first, id, unit)),
    way.length ? stonePath(openCurve(way), pathWidth) : '',
    ...plants.map((spot) => plant(random, spot)),
  ].join('')
}

/** An SVG element around some content. @param {number} width @param {number} height @param {string} content @param {string} [look] */
export const drawing = (width, height, content, look = 'class="art"') =>
  `<svg ${look} xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${content}</svg>`

/** A seed's garden plan as an SVG that fills its place. @param {string} seed @param {number} width @param {number} height @param {GardenOptions} [options] */
export const cover = (seed, width, height, options) =>
  drawing(width, height, garden(seed, width, height, options))
