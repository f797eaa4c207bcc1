const MARKS = /\p{Diacritic}/gu

/** A text as it is searched: without accents and case, so that "atencao" finds "Atenção". */
export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
