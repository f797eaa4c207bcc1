import { asWords } from './formula.ts'

const QUOTED = /[",;\t\r\n]/

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const words = asWords(value)
  return QUOTED.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** The sign that separates the columns of a file. */
export type CsvSeparator = ',' | ';'

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i

/**
 * The column separator that spreadsheets of a language and country expect. Where numbers have a decimal comma, as in Brazil and Spain, it
 * is the semicolon: with commas a spreadsheet would show each row in one cell. In Mexico it is the comma. A text that is no language tag
 * counts as English.
 */
export function csvSeparatorOf(tag: string): CsvSeparator {
  const decimal = new Intl.NumberFormat(LANGUAGE_TAG.test(tag) ? tag : 'en').format(1.5)
  return decimal.includes(',') ? ';' : ','
}

/** Makes the lines of a CSV file (RFC 4180) with their line ends. No text in them can run as a formula in a spreadsheet. */
export const csvLines =
  (separator: CsvSeparator) =>
  (values: readonly (string | number | null)[]): string =>
    `${values.map(field).join(separator)}\r\n`
