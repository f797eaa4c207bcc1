/**
 * The names of the values that a compiled message needs, in order; the part of a name behind a colon is how the value is read, and is left
 * out.
 */
export function argumentsOf(message: unknown): string[] {
  const names = new Set<string>()
  const read = (part: unknown): void => {
    if (!Array.isArray(part)) return
    for (const token of part) {
      if (!Array.isArray(token)) continue
      const [name, , format] = token
      names.add(String(name).split(':')[0]!)
      if (format && typeof format === 'object') Object.values(format).forEach(read)
    }
  }
  read(message)
  return [...names].sort()
}
