import { asWords } from './formula.ts'

const QUOTED = /[",;\t\r\n]/

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const words = asWords(value)
  return QUOTED.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** By which sign the columns of a file are parted. */
export type CsvSeparator = ',' | ';'

/**
 * By which sign the spreadsheets of who reads a language part columns: those of Portuguese and Spanish have the comma within numbers, and would
 * show each row of a file that is parted by commas in one cell.
 */
export const csvSeparatorOf = (locale: string): CsvSeparator => (/^(pt|es)\b/i.test(locale) ? ';' : ',')

/** Makes the lines of a CSV file (RFC 4180) with their ends; no text of it is a formula to a spreadsheet. */
export const csvLines =
  (separator: CsvSeparator) =>
  (values: readonly (string | number | null)[]): string =>
    `${values.map(field).join(separator)}\r\n`
