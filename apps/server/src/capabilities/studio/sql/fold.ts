import { unaccented } from '@vereda/domain/text/unaccented.ts'

/** A text in lower case and without accents, as the lists compare it. The database's `folded` does the same. */
export const fold = (text: string): string => unaccented(text).trim()
