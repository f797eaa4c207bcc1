import { unaccented } from '../text/unaccented.ts'

const IS_PLAIN = /^[a-z0-9 ]*$/

/** A name's letters without case and accents; null where a language may sort one of them by its own rule, as Spanish does its ñ. */
function plainLetters(name: string): string | null {
  if (/[ñÑ]/.test(name.normalize('NFC'))) return null
  const letters = unaccented(name)
  return IS_PLAIN.test(letters) ? letters : null
}

/**
 * Compares names as `locale` sorts them, for the languages that the product speaks. Most names differ in a plain letter. Then the
 * language's own sorting table is not needed, which a slow phone takes a tenth of a second to load.
 */
export function compareNames(one: string, other: string, locale?: string): number {
  const [a, b] = [plainLetters(one), plainLetters(other)]
  if (a === null || b === null || a === b) return one === other ? 0 : one.localeCompare(other, locale)
  return a < b ? -1 : 1
}
