import { unaccented } from '@vereda/domain/text/unaccented.ts'

/** A text without capitals and accents, as the lists compare it; the database's `folded` does the same. */
export const fold = (text: string): string => unaccented(text).trim()
