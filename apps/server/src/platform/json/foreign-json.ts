import { unacceptablePart } from './acceptable.ts'
import { wellFormed } from './well-formed.ts'

/**
 * What a text of JSON says that came within a value or a file: read as the body of a call is, for what escapes stood for was not seen before. Undefined
 * where it is no JSON, or holds what the database can't keep. `fieldsMax` where it may hold more than a body.
 */
export function foreignJson(text: string, fieldsMax?: number): unknown {
  try {
    const read: unknown = JSON.parse(text)
    return unacceptablePart(read, 'text', fieldsMax) === null ? wellFormed(read) : undefined
  } catch {
    return undefined
  }
}
