// @ts-check
/** A measure in parts: n of d, always in lowest terms. @typedef {readonly [number, number]} Fraction */

/** @param {number} a @param {number} b @returns {number} */
const common = (a, b) => (b === 0 ? Math.abs(a) : common(b, a % b))

/** @param {number} n @param {number} d @returns {Fraction} */
export function fraction(n, d) {
  const by = common(n, d) || 1
  return [n / by, d / by]
}

/** @param {Fraction} a @param {Fraction} b */
export const plus = (a, b) => fraction(a[0] * b[1] + b[0] * a[1], a[1] * b[1])
/** @param {Fraction} a @param {Fraction} b */
export const minus = (a, b) => fraction(a[0] * b[1] - b[0] * a[1], a[1] * b[1])
/** @param {readonly Fraction[]} list */
export const sum = (list) => list.reduce(plus, /** @type {Fraction} */ ([0, 1]))
/** @param {Fraction} a */
export const size = (a) => a[0] / a[1]

/** A measure in its usual notation: 3/4, 1 1/2, 2. @param {Fraction} a */
export function written([n, d]) {
  if (d === 1) return String(n)
  const whole = Math.trunc(n / d)
  const rest = Math.abs(n % d)
  return whole === 0 ? `${n}/${d}` : `${whole} ${rest}/${d}`
}

/** The fewest pours of the cups that make the measure exactly; Infinity where none do. @param {Fraction} target @param {readonly Fraction[]} cups @returns {number} */
export function fewestPours(target, cups, most = 6) {
  if (target[0] === 0) return 0
  if (target[0] < 0 || most === 0) return Number.POSITIVE_INFINITY
  return 1 + Math.min(...cups.map((cup) => fewestPours(minus(target, cup), cups, most - 1)))
}
