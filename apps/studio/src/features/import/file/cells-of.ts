import {
  IMPORT_FIELDS,
  IMPORT_TEXT_MAX,
  type ImportField,
  type ImportRow,
} from '@vereda/domain/people-import/import-fields.ts'
import type { FileRow } from '../../../parts/tables/parse-file.ts'

/** The rows of a file by field, once the field of each column is known. */
export const cellsOf = (
  rows: readonly FileRow[],
  columns: readonly (ImportField | null)[],
): { line: number; cells: ImportRow }[] =>
  rows.map(({ line, cells }) => {
    const said = IMPORT_FIELDS.map((field) => [field, cells[columns.indexOf(field)] ?? ''] as const)
    const filled = said.filter(([, text]) => text !== '')
    return {
      line,
      cells: Object.fromEntries(filled.map(([field, text]) => [field, text.slice(0, IMPORT_TEXT_MAX)])),
    }
  })
