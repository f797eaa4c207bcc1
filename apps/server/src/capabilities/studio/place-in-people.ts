import * as z from 'zod/mini'
import { foreignJson } from '../../platform/json/foreign-json.ts'
import type { After } from './sql/list-people.ts'

const Place = z.tuple([z.string(), z.string()])

/** Where a page of people ends, as whoever asks for the next one sends it back. */
export const writePlace = ({ sortName, id }: After): string =>
  Buffer.from(JSON.stringify([sortName, id])).toString('base64url')

/** Reads where a page begins; null where it is none of ours. */
export function readPlace(text: string): After | null {
  const place = Place.safeParse(foreignJson(Buffer.from(text, 'base64url').toString()))
  if (!place.success) return null
  const [sortName, id] = place.data
  return { sortName, id }
}
