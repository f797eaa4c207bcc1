const ACCENTS = /[\u0300-\u036f]/g

/** A text without accents and capitals, as names are compared; the database's `folded` takes away the same. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase()
