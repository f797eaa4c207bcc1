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

const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i

/**
 * By which sign the spreadsheets of a language and country part columns: where the comma stands within numbers, as in Brazil and Spain, they
 * would show each row of a file that is parted by commas in one cell; in Mexico they part by commas. What is no tag of a language counts as English.
 */
export function csvSeparatorOf(tag: string): CsvSeparator {
  const decimal = new Intl.NumberFormat(LANGUAGE_TAG.test(tag) ? tag : 'en').format(1.5)
  return decimal.includes(',') ? ';' : ','
}

/** Makes the lines of a CSV file (RFC 4180) with their ends; no text of it is a formula to a spreadsheet. */
export const csvLines =
  (separator: CsvSeparator) =>
  (values: readonly (string | number | null)[]): string =>
    `${values.map(field).join(separator)}\r\n`
