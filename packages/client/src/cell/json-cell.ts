import * as z from 'zod/mini'
import { type StoredCell, storedCell } from './stored-cell.ts'

function readAs<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  try {
    const read = z.safeParse(schema, JSON.parse(text ?? ''))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Keeps a value as JSON in localStorage under `key`; a stored value that does not fit the schema, such as another release's, reads as null.
 */
export const jsonCell = <T>(key: string, schema: z.ZodMiniType<T>): StoredCell<T | null> =>
  storedCell<T | null>(
    key,
    (text) => readAs(schema, text),
    (value) => (value === null ? null : JSON.stringify(value)),
  )
