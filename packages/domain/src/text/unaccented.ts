/** The accents of Latin, Greek and Cyrillic alone: in other scripts a mark is a vowel or makes another letter, as in हिन्दी and が. */
const ACCENTS = /[\u0300-\u036f]/g

/** A text without accents and capitals, as names and typed answers are compared; the database's `folded` takes away the same. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase()

/** A name for comparing: without accents, capitals and more than one space. */
export const folded = (text: string): string => unaccented(text).replace(/\s+/g, ' ').trim()
