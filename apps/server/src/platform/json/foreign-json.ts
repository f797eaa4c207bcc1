import { unacceptablePart } from './acceptable.ts'
import { wellFormed } from './well-formed.ts'

/**
 * Parses a JSON text that came within a value or a file, with the same checks as the body of a call: its escapes were not visible before.
 * Undefined where it is no JSON, or holds what the database cannot store. `fieldsMax` applies where it may hold more fields than a body.
 */
export function foreignJson(text: string, fieldsMax?: number): unknown {
  try {
    const read: unknown = JSON.parse(text)
    return unacceptablePart(read, 'text', fieldsMax) === null ? wellFormed(read) : undefined
  } catch {
    return undefined
  }
}
