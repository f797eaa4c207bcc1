import { Readable } from 'node:stream'
import { streamArchive } from '../archive/stream-archive.ts'

/** A cell's value. A `Date` is shown in UTC, because a spreadsheet has no time zones. */
export type Cell = string | number | Date | null
/** A column: its title and its width in characters. */
export type Column = { title: string; width: number }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  // cell styles by number: 0 plain, 1 a title, 2 a time in the format of the reader's own spreadsheet
  'xl/styles.xml': `<styleSheet xmlns="${OFFICE}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
const TITLE = 1
const TIME = 2
const CELL_MAX = 32_767 // the most characters in one cell

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 can't hold them
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const textOf = (value: string) =>
  value
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replace(NO_XML, '')
    .replace(/[&<>]/g, (sign) => ESCAPED[sign]!)

const LETTERS = 26
const A = 65

/** A column's name, from 0: A to Z, AA and so on. */
function columnName(column: number): string {
  const letter = String.fromCharCode(A + (column % LETTERS))
  return column < LETTERS ? letter : columnName(Math.floor(column / LETTERS) - 1) + letter
}

const DAY_MS = 86_400_000
const DAYS_BEFORE_1970 = 25_569 // spreadsheets count days from 1899-12-30

const serialOf = (time: Date) => time.getTime() / DAY_MS + DAYS_BEFORE_1970

/** A text is always written as a text, so that no spreadsheet runs it as a formula. */
function cell(value: Cell, address: string, style = 0): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${address}" s="${TIME}"><v>${serialOf(value)}</v></c>`
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textOf(value)}</t></is></c>`
}

const row = (cells: readonly Cell[], number: number, style?: number) =>
  `<row r="${number}">${cells.map((value, column) => cell(value, columnName(column) + number, style)).join('')}</row>`

// the first row stays visible when scrolling
const VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
const widthOf = ({ width }: Column, column: number) =>
  `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`

async function* sheet(columns: readonly Column[], pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield `${HEAD}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main">${VIEW}<cols>${columns.map(widthOf).join('')}</cols><sheetData>`
  let number = 1
  yield row(
    columns.map(({ title }) => title),
    number,
    TITLE,
  )
  for await (const rows of pages) yield rows.map((cells) => row(cells, ++number)).join('')
  yield '</sheetData></worksheet>'
}

/** A workbook (XLSX) of one sheet with titled columns. It is made while it is read: at most one page of rows is in memory. */
export const xlsxOf = (
  columns: readonly Column[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable =>
  streamArchive(async (archive) => {
    for (const [name, part] of Object.entries(PARTS)) archive.bytes(name, HEAD + part)
    await archive.stream('xl/worksheets/sheet1.xml', Readable.from(sheet(columns, pages)), 0)
  })
