/** Only the accents of Latin, Greek and Cyrillic. In other scripts a mark is a vowel or makes another letter, as in हिन्दी and が. */
const ACCENTS = /[\u0300-\u036f]/g

/** A text without accents and capitals, for comparing names and typed answers. The database's function `folded` removes the same. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase()

/** A name for comparing: without accents and capitals, with single spaces. */
export const folded = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim()
