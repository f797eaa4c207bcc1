// @ts-check
// Pseudo-random numbers that are the same on every device: a seed (any text) always gives the same garden.

/** @param {string} text @returns {number} a 32-bit hash */
export function hash(text) {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** @typedef {() => number} Random a number from 0 up to, but not including, 1 */

/** @param {string} seed @returns {Random} */
export function randomFrom(seed) {
  let a = hash(seed) || 1
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} index
 * @returns {T} the item, which must be there
 */
export function at(items, index) {
  if (index < 0 || index >= items.length) throw new RangeError(`no item ${index} of ${items.length}`)
  return /** @type {T} */ (items[index])
}

/** @template T @param {Random} random @param {readonly T[]} items @returns {T} */
export const pick = (random, items) => at(items, Math.floor(random() * items.length))

/** @template T @param {Random} random @param {readonly T[]} items @returns {T[]} a copy in another order */
export function shuffled(random, items) {
  const left = [...items]
  return items.map(() => /** @type {T} */ (left.splice(Math.floor(random() * left.length), 1)[0]))
}
