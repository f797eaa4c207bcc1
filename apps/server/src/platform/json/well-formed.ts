const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/**
 * A value as it was sent, with U+FFFD for every half of a surrogate pair in its texts, changed in place: content that cuts what it saves at
 * a length leaves such halves, and the database keeps none. To be asked after `unacceptablePart`, which bounds the depth.
 */
export function wellFormed(given: unknown): unknown {
  if (typeof given === 'string') return given.toWellFormed()
  if (!isObject(given)) return given
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === 'string' ? !value.isWellFormed() : isObject(value)) given[key] = wellFormed(value)
  }
  return given
}
