// @ts-check
import { at } from './random.js'

export const TURN = Math.PI * 2
/** @typedef {readonly [number, number]} Point */

/** @param {number} n */
export const tenth = (n) => Math.round(n * 10) / 10
/** @param {Point} p */
const word = (p) => `${tenth(p[0])} ${tenth(p[1])}`

/** One Catmull-Rom span from b to c as a Bézier. @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
const span = (a, b, c, d) =>
  `C${word([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${word([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${word(c)}`

/** A smooth closed outline through the points. @param {readonly Point[]} points */
export function closedCurve(points) {
  const n = points.length
  const around = (/** @type {number} */ i) => at(points, (i + n) % n)
  const spans = points.map((b, i) => span(around(i - 1), b, around(i + 1), around(i + 2)))
  return `M${word(at(points, 0))}${spans.join('')}Z`
}

/** A smooth line through the points. @param {readonly Point[]} points */
export function openCurve(points) {
  const within = (/** @type {number} */ i) => at(points, Math.min(Math.max(i, 0), points.length - 1))
  const spans = points.slice(1).map((c, i) => span(within(i - 1), within(i), c, within(i + 2)))
  return `M${word(at(points, 0))}${spans.join('')}`
}

/** A circle as a path, for surfaces that draw paths only. @param {number} x @param {number} y @param {number} r */
export const circlePath = (x, y, r) =>
  `M${word([x - r, y])}A${tenth(r)} ${tenth(r)} 0 1 1 ${word([x + r, y])}A${tenth(r)} ${tenth(r)} 0 1 1 ${word([x - r, y])}Z`

/**
 * A kidney-shaped bed, whose radius varies by three low harmonics. The returned function draws it at any scale, so that beds can be nested.
 * @param {import('./random.js').Random} random
 * @param {{x: number, y: number, r: number, stretch?: number, turn?: number, wild?: number}} shape
 * @returns {(scale: number, dx?: number, dy?: number) => string}
 */
export function bedShape(random, { x, y, r, stretch = 1, turn = 0, wild = 1 }) {
  const harmonics = [
    [2, 0.2],
    [3, 0.15],
    [4, 0.05],
  ].map(([k, size]) => ({
    k: k ?? 0,
    size: (size ?? 0) * wild * (0.6 + random() * 0.7),
    phase: random() * TURN,
  }))
  return (scale, dx = 0, dy = 0) => {
    const points = Array.from({ length: 18 }, (_, i) => {
      const t = (i / 18) * TURN
      const q = harmonics.reduce((sum, h) => sum + h.size * Math.sin(h.k * t + h.phase), 1) * r * scale
      const px = Math.cos(t) * q * stretch
      const py = (Math.sin(t) * q) / stretch
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      return /** @type {Point} */ ([x + dx + px * c - py * s, y + dy + px * s + py * c])
    })
    return closedCurve(points)
  }
}

/** A tree's scalloped crown from above. @param {number} x @param {number} y @param {number} r @param {number} n @param {number} turn */
export function scallop(x, y, r, n, turn) {
  const bump = tenth(((Math.PI * r) / n) * 1.06)
  const rim = Array.from({ length: n + 1 }, (_, i) => {
    const t = (i / n) * TURN + turn
    return word([x + Math.cos(t) * r, y + Math.sin(t) * r])
  })
  return `M${rim.join(`A${bump} ${bump} 0 0 1 `)}Z`
}

/**
 * A ring of petals. @param {number} n @param {{from: number, to: number, width: number, turn: number, tip: number, x?: number, y?: number}} ring
 */
export function petals(n, { from, to, width, turn, tip, x = 50, y = 50 }) {
  const middle = from + (to - from) * 0.62
  return Array.from({ length: n }, (_, i) => {
    const t = (i / n) * TURN + turn
    const [c, s] = [Math.cos(t), Math.sin(t)]
    const point = (/** @type {number} */ r, /** @type {number} */ w) =>
      word([x + c * r - s * w, y + s * r + c * w])
    const out = `C${point(middle, width)} ${point(to, width * tip)} ${point(to, 0)}`
    const back = `C${point(to, -width * tip)} ${point(middle, -width)} ${point(from, 0)}`
    return `M${point(from, 0)}${out}${back}Z`
  }).join('')
}
