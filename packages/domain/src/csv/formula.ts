// The starts of a cell that a spreadsheet would run as a formula, also with the wide signs of East Asian texts. A program with another
// separator than the comma, as in Portuguese and Spanish, starts a cell at each semicolon, even within quotes (CWE-1236).
const FORMULA = /(^|[;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r])/g
const KEPT = /(^|[;\t\r\n])'(?="*[=+\-@＝＋－＠])/g

/** Puts an apostrophe before every place of a text where a spreadsheet would start a formula, so that it shows the text instead. */
export const asWords = (text: string): string => text.replace(FORMULA, "$1'")

/** Removes the apostrophes that a spreadsheet, or a file of this product, puts before a text to keep it from being a formula. */
export const fromWords = (text: string): string => text.replace(KEPT, '$1')
