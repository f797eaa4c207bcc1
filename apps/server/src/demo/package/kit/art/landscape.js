// @ts-check
import { circlePath, closedCurve, TURN, tenth } from './curve.js'
import { at, randomFrom } from './random.js'

/** @typedef {import('./random.js').Random} Random */
/** @typedef {import('./curve.js').Point} Point */
/** One flat shape: a path and the palette entry (0 ground … 5 shade, 6 path) that fills it. @typedef {{d: string, ink: number, opacity?: number}} Shape */
/**
 * @typedef {object} Scene a landscape from the side, in the same flat colours as the gardens
 * @property {string} seed
 * @property {number} [width] @property {number} [height]
 * @property {'day' | 'dawn' | 'night'} [light]
 * @property {boolean} [sky] false leaves the sky out
 * @property {number} [hills] ranges, from the far one to the near one
 * @property {number} [houses] @property {number} [trees] @property {number} [crops] rows of crops in the foreground
 * @property {boolean} [rain] @property {boolean} [dry] cracked ground @property {boolean} [river]
 */

/** @param {Random} random @param {number} width @param {number} base @param {number} rise @returns {Point[]} */
const ridge = (random, width, base, rise) => {
  const phase = random() * TURN
  const swing = 1.6 + random() * 1.6
  return Array.from(
    { length: 9 },
    (_, i) =>
      /** @type {Point} */ ([
        (i / 8) * width * 1.1 - width * 0.05,
        base - rise * (0.5 + 0.5 * Math.sin(phase + (i / 8) * swing * Math.PI)),
      ]),
  )
}

/** The ground under a ridge. @param {readonly Point[]} line @param {number} width @param {number} height */
const ground = (line, width, height) =>
  closedCurve([
    ...line,
    [width * 1.12, height * 1.1],
    [width * 0.5, height * 1.3],
    [-width * 0.12, height * 1.1],
  ])

/** The ridge's height at x. @param {readonly Point[]} line @param {number} x */
function heightAt(line, x) {
  const i = Math.max(0, Math.min(line.length - 2, line.findIndex((p) => p[0] > x) - 1))
  const [a, b] = [at(line, i), at(line, i + 1)]
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
}

/** @param {number} x @param {number} y @param {number} s @returns {Shape[]} a small house standing on (x, y) */
const house = (x, y, s) => {
  const box = (
    /** @type {number} */ x0,
    /** @type {number} */ y0,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) => `M${tenth(x0)} ${tenth(y0)}h${tenth(w)}v${tenth(h)}h${tenth(-w)}Z`
  return [
    { d: box(x - s, y - s * 1.1, s * 2, s * 1.4), ink: 6 },
    {
      d: `M${tenth(x - s * 1.3)} ${tenth(y - s)}L${tenth(x)} ${tenth(y - s * 2)}L${tenth(x + s * 1.3)} ${tenth(y - s)}Z`,
      ink: 4,
    },
    { d: box(x - s * 0.25, y - s * 0.55, s * 0.5, s * 0.85), ink: 1 },
    { d: box(x + s * 0.42, y - s * 0.7, s * 0.34, s * 0.34), ink: 5 },
    { d: box(x - s * 0.78, y - s * 0.7, s * 0.34, s * 0.34), ink: 5 },
  ]
}

/** Rows of dots that follow a ridge, as a distant field looks. @param {readonly Point[]} line @param {number} width @param {number} height @returns {Shape[]} */
const furrows = (line, width, height) =>
  [0.05, 0.085, 0.12].flatMap((depth, row) =>
    Array.from({ length: 46 }, (_, i) => {
      const x = ((i + (row % 2) / 2) / 46) * width
      return { d: circlePath(x, heightAt(line, x) + height * depth, height * 0.0062), ink: 3, opacity: 0.6 }
    }),
  )

/** @param {Random} random @param {number} width @param {number} height @returns {Shape[]} */
const clouds = (random, width, height) =>
  [0.18, 0.5, 0.82].flatMap((part) => {
    const [x, y, s] = [
      width * (part + random() * 0.08),
      height * (0.1 + random() * 0.08),
      height * (0.08 + random() * 0.03),
    ]
    return [
      [0, 0, 1],
      [-1.1, 0.25, 0.72],
      [1.1, 0.2, 0.8],
    ].map(([dx = 0, dy = 0, r = 1]) => ({ d: circlePath(x + dx * s, y + dy * s, s * r), ink: 5, opacity: 1 }))
  })

/** @param {number} x @param {number} y @param {number} s @param {{bare: boolean, near: boolean}} kind @returns {Shape[]} a tree standing on (x, y) */
const sideTree = (x, y, s, { bare, near }) => {
  const trunk = {
    d: `M${tenth(x - s * 0.12)} ${tenth(y + s * 0.2)}L${tenth(x - s * 0.06)} ${tenth(y - s * 1.2)}h${tenth(s * 0.12)}L${tenth(x + s * 0.12)} ${tenth(y + s * 0.2)}Z`,
    ink: 5,
  }
  if (bare)
    return [
      trunk,
      {
        d: `M${tenth(x)} ${tenth(y - s)}l${tenth(-s * 0.6)} ${tenth(-s * 0.7)}l${tenth(s * 0.64)} ${tenth(s * 0.5)}l${tenth(s * 0.5)} ${tenth(-s * 0.8)}l${tenth(-s * 0.4)} ${tenth(s * 1.05)}Z`,
        ink: 5,
      },
    ]
  return [
    trunk,
    { d: circlePath(x, y - s * 1.35, s * 0.75), ink: near ? 5 : 1 },
    { d: circlePath(x - s * 0.2, y - s * 1.5, s * 0.38), ink: 2 },
  ]
}

/** Cracks of dry ground. @param {Random} random @param {number} width @param {number} height @returns {Shape[]} */
const cracks = (random, width, height) =>
  Array.from({ length: 26 }, () => {
    const [x, y] = [random() * width, height * (0.8 + random() * 0.2)]
    const w = 3 + random() * 2
    const run = 14 + random() * 30
    const fall = (random() - 0.5) * 16
    return {
      d: `M${tenth(x)} ${tenth(y)}l${tenth(run)} ${tenth(fall)}l${tenth(run * 0.6)} ${tenth(-fall * 0.4)}l${tenth(-run * 0.6)} ${tenth(fall * 0.4 + w)}l${tenth(-run)} ${tenth(-fall)}Z`,
      ink: 5,
      opacity: 0.45,
    }
  })

/** @param {Random} random @param {number} width @param {number} height @returns {Shape[]} */
const rainfall = (random, width, height) =>
  Array.from({ length: 60 }, () => {
    const [x, y] = [random() * width * 1.1, random() * height * 0.85]
    return { d: `M${tenth(x)} ${tenth(y)}l-7 22l3 1Z`, ink: 6, opacity: 0.85 }
  })

/** Rows of crops along the ground's edge. @param {Random} random @param {number} rows @param {number} width @param {number} height @returns {Shape[]} */
const cropRows = (random, rows, width, height) =>
  Array.from({ length: rows }, (_, row) => row).flatMap((row) => {
    const y = height * (0.84 + (0.13 * row) / Math.max(rows - 1, 1))
    const s = height * (0.018 + 0.008 * row)
    return Array.from({ length: Math.ceil(width / (s * 3.2)) }, (_, i) => {
      const x = (i + (row % 2) / 2) * s * 3.2 + random() * 2
      return {
        d: `M${tenth(x)} ${tenth(y)}c${tenth(-s * 1.3)} ${tenth(-s * 0.4)} ${tenth(-s * 1.2)} ${tenth(-s * 1.6)} 0 ${tenth(-s * 2)}c${tenth(s * 1.2)} ${tenth(s * 0.4)} ${tenth(s * 1.3)} ${tenth(s * 1.6)} 0 ${tenth(s * 2)}Z`,
        ink: i % 5 === 2 ? 4 : 3,
      }
    })
  })

/** @param {number} width @param {number} height @param {readonly Point[]} line @returns {Shape[]} a river from the far hill to the near edge */
const riverShape = (width, height, line) => {
  const x = width * 0.62
  const y = heightAt(line, x) + 4
  const d = closedCurve([
    [x, y],
    [x - width * 0.09, y + height * 0.1],
    [x - width * 0.02, y + height * 0.22],
    [x - width * 0.22, height * 1.1],
    [x + width * 0.2, height * 1.1],
    [x + width * 0.08, y + height * 0.22],
    [x - width * 0.03, y + height * 0.1],
    [x + width * 0.03, y],
  ])
  return [{ d, ink: 6 }]
}

/** @param {Random} random @param {number} width @param {number} height @param {Scene} scene @returns {Shape[]} */
function sky(random, width, height, { light = 'day', rain }) {
  const all = { d: `M0 0H${width}V${height}H0Z`, ink: light === 'night' ? 5 : 3 }
  const x = width * (0.2 + random() * 0.6)
  const y = height * (light === 'dawn' ? 0.4 : 0.24)
  if (light === 'night') {
    const stars = Array.from({ length: 40 }, () => ({
      d: circlePath(random() * width, random() * height * 0.6, 0.8 + random() * 1.6),
      ink: 6,
      opacity: 0.9,
    }))
    return [
      all,
      ...stars,
      { d: circlePath(x, y, height * 0.1), ink: 3 },
      { d: circlePath(x + height * 0.045, y - height * 0.02, height * 0.085), ink: 5 },
    ]
  }
  if (rain) return [all, ...clouds(random, width, height)]
  const halo = { d: circlePath(x, y, height * 0.24), ink: 6, opacity: 0.55 }
  return [all, halo, { d: circlePath(x, y, height * 0.15), ink: 4 }]
}

/** One range of hills with its houses and trees. @param {Random} random @param {Required<Scene>} scene @param {number} i @returns {Shape[]} */
function range(random, scene, i) {
  const { width, height, hills, dry, houses, trees, river } = scene
  const isNear = i === hills - 1
  const line = ridge(random, width, height * (0.56 + (0.27 * i) / hills), height * (0.22 - 0.1 * (i / hills)))
  const colours = dry ? [2, 4, 2, 0] : [2, 0, 2, 1]
  const ink = isNear && !dry ? 1 : at(colours, i % colours.length)
  const places = (/** @type {number} */ n) =>
    Array.from({ length: n }, (_, k) => width * ((k + 0.3 + random() * 0.5) / n))
  const perRange = Math.round(trees / hills)
  return [
    { d: ground(line, width, height), ink },
    ...(i % 2 === 0 && !dry ? furrows(line, width, height) : []),
    ...(river && isNear ? riverShape(width, height, line) : []),
    ...places(perRange).flatMap((x) =>
      sideTree(x, heightAt(line, x) + 4, height * (0.032 + 0.012 * i), { bare: dry, near: isNear }),
    ),
    ...(i === Math.min(2, hills - 1)
      ? places(houses).flatMap((x) => house(x, heightAt(line, x) + 6, height * (0.04 + random() * 0.016)))
      : []),
  ]
}

/** The shapes of a landscape, from back to front: for SVG, PDF and film alike. @param {Scene} scene @returns {Shape[]} */
export function landscapeShapes(scene) {
  /** @type {Required<Scene>} */
  const whole = {
    width: 800,
    height: 500,
    light: 'day',
    sky: true,
    hills: 4,
    houses: 0,
    trees: 6,
    crops: 0,
    rain: false,
    dry: false,
    river: false,
    ...scene,
  }
  const { width, height, crops, dry, rain } = whole
  const random = randomFrom(`l${whole.seed}`)
  return [
    ...(whole.sky ? sky(random, width, height, whole) : []),
    ...Array.from({ length: whole.hills }, (_, i) => range(random, whole, i)).flat(),
    ...(crops ? cropRows(random, crops, width, height) : []),
    ...(dry ? cracks(random, width, height) : []),
    ...(rain ? rainfall(random, width, height) : []),
  ]
}

/** @param {readonly Shape[]} shapes @returns {string} SVG content in the palette's variables */
export const shapesToSvg = (shapes) =>
  shapes
    .map(
      ({ d, ink, opacity }) =>
        `<path d="${d}" fill="var(--${ink === 6 ? 'ap' : `a${ink}`})"${opacity ? ` opacity="${opacity}"` : ''}/>`,
    )
    .join('')
