const isParted = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || value?.constructor === Object

/**
 * What was read of the store, yet each list and object in it that equals what was known is that very one: a screen draws again only what has
 * changed. Puts these into `read` itself.
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
