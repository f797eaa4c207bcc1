/** The names that a compiled message is given values for, in order. */
export function argumentsOf(message: unknown): string[] {
  const names = new Set<string>()
  const read = (part: unknown): void => {
    if (!Array.isArray(part)) return
    for (const token of part) {
      if (!Array.isArray(token)) continue
      const [name, , format] = token
      names.add(String(name))
      if (format && typeof format === 'object') Object.values(format).forEach(read)
    }
  }
  read(message)
  return [...names].sort()
}
