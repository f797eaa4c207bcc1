/** A text without capitals and accents, as the lists compare it; the database's `folded` does the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
