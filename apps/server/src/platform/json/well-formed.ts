const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/**
 * Replaces every half of a surrogate pair in a value's texts by U+FFFD, in place. Content that cuts what it saves at a length leaves such
 * halves, and the database cannot store them. Call it after `unacceptablePart`, which bounds the depth.
 */
export function wellFormed(given: unknown): unknown {
  if (typeof given === 'string') return given.toWellFormed()
  if (!isObject(given)) return given
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === 'string' ? !value.isWellFormed() : isObject(value)) given[key] = wellFormed(value)
  }
  return given
}
