import * as z from 'zod/mini'
import { foreignJson } from '../../platform/json/foreign-json.ts'
import type { After } from './sql/list-people.ts'

const Place = z.tuple([z.string(), z.string()])

/** Encodes where a page of people ends. The client sends it back to ask for the next page. */
export const writePlace = ({ sortName, id }: After): string =>
  Buffer.from(JSON.stringify([sortName, id])).toString('base64url')

/** Reads where a page begins; null for a text that the server did not write. */
export function readPlace(text: string): After | null {
  const place = Place.safeParse(foreignJson(Buffer.from(text, 'base64url').toString()))
  if (!place.success) return null
  const [sortName, id] = place.data
  return { sortName, id }
}
