/** The accents of Latin, Greek and Cyrillic; other scripts write vowels and other letters by marks. */
const MARKS = /[\u0300-\u036f]/g

/**
 * A text as it is searched: without accents and case, so that "atencao" finds "Atenção". The domain's `unaccented` again, for `ui` imports
 * nothing of ours; a test of the catalogue's search holds the two together.
 */
export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
