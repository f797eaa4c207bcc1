const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // a spreadsheet runs what begins so: an apostrophe makes it words again (CWE-1236)
  const words = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** One line of a CSV file (RFC 4180) with its end; no text of it is a formula to a spreadsheet. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(field).join(',')}\r\n`
