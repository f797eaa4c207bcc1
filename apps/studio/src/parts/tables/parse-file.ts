import { strFromU8, unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import { beginsWith } from './begins-with.ts'
import { decoded, tidied } from './decoded.ts'
import { FILE_BYTES_MAX, UNPACKED_BYTES_MAX } from './file-bytes-max.ts'
import { UNTOLD, withShownZeros } from './shown-zeros.ts'
import { visibleSheets } from './visible-sheets.ts'
import { zipDirectory } from './zip-directory.ts'

const SEPARATORS = [',', ';', '\t', '|']

export type FileRow = { line: number; cells: string[] }
/** How a file was read: as text with its separator and encoding, or as a spreadsheet. */
export type FileTold = { kind: 'csv'; separator: string; encoding: string } | { kind: 'xlsx'; sheet: string }
export type ParsedFile = { headers: string[]; rows: FileRow[]; told: FileTold }
export type FileFault = 'too-large' | 'empty' | 'old-excel' | 'unreadable' | 'quotes' | 'zeros'
/** A parsed table, or why there is none, with the line of the fault if it is known. */
export type Parsed = { ok: true; value: ParsedFile } | { ok: false; refusal: FileFault; line?: number }

const refused = (refusal: FileFault): Parsed => ({ ok: false, refusal })

/** The separator of the columns: the one that appears most often, outside quotes, in the first line with content. */
export function separatorOf(text: string): string {
  const [header = ''] = /[^\s].*/.exec(text) ?? []
  const bare = header.replace(/"[^"]*"/g, '')
  const often = SEPARATORS.map((separator) => ({ separator, times: bare.split(separator).length }))
  return often.toSorted((one, other) => other.times - one.times)[0]!.separator
}

const filledIn = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length

/** Whether a row holds an address or a number: then it is about a person, and no header. */
const saysSomebody = ({ cells }: FileRow) => cells.some((cell) => /@|\d{3}/.test(cell))

/** The rows from the header on. If most rows have several cells, the rows above the first of those are a title, unless that row is about a person. */
function withoutTitle(rows: readonly FileRow[]): readonly FileRow[] {
  const wide = rows.filter((row) => filledIn(row) > 1)
  const isTable = wide.length * 2 > rows.length && !saysSomebody(wide[0]!)
  return isTable ? rows.slice(rows.indexOf(wide[0]!)) : rows
}

/** The table of the rows: the first row after the title is its header, and empty rows are left out. Each row keeps its line number. */
function tableOf(rows: readonly (readonly string[])[], told: FileTold): Parsed {
  const lined = rows.map((row, n) => ({ line: n + 1, cells: row.map(tidied) }))
  const [header, ...filled] = withoutTitle(lined.filter((row) => filledIn(row) > 0))
  if (!header || filled.length === 0) return refused('empty')
  return { ok: true, value: { headers: header.cells, rows: filled, told } }
}

/**
 * Whether a text is no table of cells: a picture or document with another ending contains zeros; a web page or an object starts with a sign of
 * its own.
 */
const isForeign = (text: string) => text.includes('\0') || /^\s*[<{]/.test(text)

function parseText(bytes: Uint8Array): Parsed {
  const { text, encoding } = decoded(bytes)
  if (isForeign(text)) return refused('unreadable')
  const named = /^sep=(.)\r?\n/i.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(text.slice(named?.[0].length ?? 0), { delimiter: separator })
  // an open quotation mark swallows the rows below, and the people in them would be left out
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) return { ok: false, refusal: 'quotes', line: (open.row ?? 0) + 1 }
  return tableOf(data, { kind: 'csv', separator, encoding })
}

/**
 * The tables and words of a workbook, unpacked here: for large ones the reader would start a worker from a text, which the content security
 * policy forbids.
 */
const unpacked = (bytes: Uint8Array) =>
  unzipSync(bytes, { filter: ({ name }) => /^xl\/.*\.(xml|rels)$/.test(name) })

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

/** Whether a sheet is a table about people. A sheet with only a few words of instruction is not. */
const isOfPeople = ({ headers, rows }: ParsedFile) =>
  headers.filter((header) => header !== '').length > 1 || rows.some(saysSomebody)

async function parseSheet(book: ArrayBuffer, number: number, sheet: string): Promise<Parsed> {
  const rows = await readSheet(book, number, { trim: true })
  // a number without its leading zeros would be another person's
  const untold = rows.findIndex((row) => row.includes(UNTOLD))
  if (untold >= 0) return { ok: false, refusal: 'zeros', line: untold + 1 }
  return tableOf(
    rows.map((row) => row.map(textOf)),
    { kind: 'xlsx', sheet },
  )
}

/** The first visible sheet that is a table of people; if there is none, the first that is a table at all. */
async function parseWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Parsed> {
  if (zipDirectory(bytes).size > UNPACKED_BYTES_MAX) return refused('too-large')
  const parts = unpacked(bytes)
  const book = zipSync(withShownZeros(parts), { level: 0 }).buffer
  let first: Parsed | null = null
  for (const { number, name } of visibleSheets(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()))) {
    // a sheet with only a drawing cannot be read
    const parsed = await parseSheet(book, number, name).catch(() => refused('unreadable'))
    if (parsed.ok ? isOfPeople(parsed.value) : parsed.refusal === 'zeros') return parsed
    if (!first?.ok) first = parsed.ok ? parsed : (first ?? parsed)
  }
  return first ?? refused('unreadable')
}

/** Reads a CSV file or a sheet of an XLSX file; the first bytes decide which. */
export async function parseFile(bytes: Uint8Array<ArrayBuffer>): Promise<Parsed> {
  if (bytes.length > FILE_BYTES_MAX) return refused('too-large')
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refused('old-excel')
  try {
    return beginsWith(bytes, 0x50, 0x4b) ? await parseWorkbook(bytes) : parseText(bytes)
  } catch {
    return refused('unreadable')
  }
}
