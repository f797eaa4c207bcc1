// What begins a cell that a spreadsheet runs, also the wide signs of East Asian texts. A program whose separator is another than the comma, as in
// Portuguese and Spanish, begins a cell at each semicolon, whatever quotes stand around it (CWE-1236).
const FORMULA = /(^|[;\t\r\n])(?="*[=+\-@＝＋－＠])|^(?=[\t\r])/g
const KEPT = /(^|[;\t\r\n])'(?="*[=+\-@＝＋－＠])/g

/** A text that no spreadsheet runs as a formula, wherever it begins a cell: an apostrophe makes it words again. */
export const asWords = (text: string): string => text.replace(FORMULA, "$1'")

/** A text without the apostrophes by which a spreadsheet, and our own files, keep it from being a formula. */
export const fromWords = (text: string): string => text.replace(KEPT, '$1')
