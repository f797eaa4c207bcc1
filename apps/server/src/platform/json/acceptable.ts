const DEPTH_MAX = 64
const FIELDS_MAX = 20_000

type Part = { value: unknown; depth: number; path: string }

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/**
 * The path of the first part of a value that no valid request contains; null where there is none. Such parts are a text with U+0000 or a name
 * with half a surrogate pair, which the database cannot store, nesting deeper than 64, and more than 20,000 fields (or another number). It
 * walks without recursion, so that nothing that is sent can exhaust the stack.
 */
export function unacceptablePart(given: unknown, name: string, fieldsMax = FIELDS_MAX): string | null {
  const parts: Part[] = [{ value: given, depth: 0, path: name }]
  let fields = 0
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, depth, path } = part
    if (typeof value === 'string' && value.includes('\0')) return path
    if (!isPlainObject(value)) continue
    const entries = Object.entries(value)
    if (!Array.isArray(value)) fields += entries.length
    if (depth >= DEPTH_MAX || fields > fieldsMax) return path
    for (const [key, inner] of entries) {
      if (key.includes('\0') || !key.isWellFormed()) return path
      parts.push({ value: inner, depth: depth + 1, path: depth === 0 ? key : path })
    }
  }
  return null
}
