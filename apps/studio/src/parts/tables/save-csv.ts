import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { type Locale, withCountry } from '@vereda/client/text/locales.ts'
import { csvLines, csvSeparatorOf } from '@vereda/domain/csv/csv-line.ts'

/**
 * Saves rows as a CSV file for the spreadsheets of this language: with a byte order mark, and with no text that a spreadsheet would run as a
 * formula.
 */
export function saveCsv(
  locale: Locale,
  name: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const csv = [headers, ...rows].map(csvLines(csvSeparatorOf(withCountry(locale)))).join('')
  saveBlob(new Blob([`\ufeff${csv}`], { type: 'text/csv' }), name)
}
