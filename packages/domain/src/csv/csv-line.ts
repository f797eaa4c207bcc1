import { asWords } from './formula.ts'

const QUOTED = /[",;\t\r\n]/

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const words = asWords(value)
  return QUOTED.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** One line of a CSV file (RFC 4180) with its end; no text of it is a formula to a spreadsheet. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(',')}\r\n`
