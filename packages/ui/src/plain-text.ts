/** The accents of Latin, Greek and Cyrillic; other scripts write vowels and other letters as marks. */
const MARKS = /[\u0300-\u036f]/g

/**
 * A text in the form in which it is searched: without accents and in lower case, so that "atencao" finds "Atenção". It repeats the domain's
 * `unaccented`, because `ui` imports none of our packages; a test of the catalogue's search checks that both agree.
 */
export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
