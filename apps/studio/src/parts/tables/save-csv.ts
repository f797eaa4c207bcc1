import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { type Locale, withCountry } from '@vereda/client/text/locales.ts'
import { csvLines, csvSeparatorOf } from '@vereda/domain/csv/csv-line.ts'

/** Lets a person keep rows as a CSV file, as the spreadsheets of their language read it: with a mark of its encoding, and no text of it a formula. */
export function saveCsv(
  locale: Locale,
  name: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const csv = [headers, ...rows].map(csvLines(csvSeparatorOf(withCountry(locale)))).join('')
  saveBlob(new Blob([`\ufeff${csv}`], { type: 'text/csv' }), name)
}
