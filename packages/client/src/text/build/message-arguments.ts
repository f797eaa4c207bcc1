/** The names that a compiled message is given values for, in order; what is asked of a value stands behind its colon. */
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
