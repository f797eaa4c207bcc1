const isParted = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || value?.constructor === Object

/**
 * Returns what was read, but reuses each known list and object that equals its read counterpart, so that a screen renders again only what
 * has changed. Puts the known parts into `read` itself.
 */
export function asKnown<T>(known: unknown, read: T): T {
  if (!isParted(known) || !isParted(read) || known.constructor !== read.constructor) return read
  const parts: Record<string, unknown> = read
  const keys = Object.keys(parts)
  let isSame = keys.length === Object.keys(known).length
  for (const key of keys) {
    parts[key] = asKnown(known[key], parts[key])
    isSame &&= key in known && parts[key] === known[key]
  }
  return isSame ? (known as T) : read
}
