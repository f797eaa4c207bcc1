import { Readable } from 'node:stream'
import { streamArchive } from '../archive/stream-archive.ts'

export type Cell = string | number | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
const CELL_MAX = 32_767 // characters that a spreadsheet takes in one cell

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

/** A text is written as a text, which no spreadsheet runs, whatever it begins with. */
function cell(value: Cell, address: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${textOf(value)}</t></is></c>`
}

const row = (cells: readonly Cell[], number: number) =>
  `<row r="${number}">${cells.map((value, column) => cell(value, columnName(column) + number)).join('')}</row>`

async function* sheet(pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield `${HEAD}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>`
  let number = 0
  for await (const rows of pages) yield rows.map((cells) => row(cells, ++number)).join('')
  yield '</sheetData></worksheet>'
}

/** A workbook (XLSX) of one sheet, made as it is read: no more than a page of rows is ever held. */
export const xlsxOf = (pages: AsyncIterable<readonly (readonly Cell[])[]>): Readable =>
  streamArchive(async (archive) => {
    for (const [name, part] of Object.entries(PARTS)) archive.bytes(name, HEAD + part)
    await archive.stream('xl/worksheets/sheet1.xml', Readable.from(sheet(pages)), 0)
  })
