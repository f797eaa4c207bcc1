import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { csvLine } from '@vereda/domain/csv/csv-line.ts'

/** Lets a person keep rows as a CSV file, as spreadsheets read it: with a mark of its encoding, and no text of it a formula. */
export function saveCsv(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const csv = [headers, ...rows].map(csvLine).join('')
  saveBlob(new Blob([`\ufeff${csv}`], { type: 'text/csv' }), name)
}
