import { strFromU8, unzipSync, zipSync } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/web-worker'
import { beginsWith } from './begins-with.ts'
import { decoded, tidied } from './decoded.ts'
import { UNTOLD, withShownZeros } from './shown-zeros.ts'
import { visibleSheets } from './visible-sheets.ts'
import { zipDirectory } from './zip-directory.ts'

export const FILE_BYTES_MAX = 20 * 1024 * 1024
/** What a spreadsheet may come to once it is unpacked: a small zip may hold a huge one. */
export const UNPACKED_BYTES_MAX = 200 * 1024 * 1024
const SEPARATORS = [',', ';', '\t', '|']

export type FileRow = { line: number; cells: string[] }
/** How a file was read: by which sign its columns are parted and in which encoding, or as a spreadsheet. */
export type FileTold = { kind: 'csv'; separator: string; encoding: string } | { kind: 'xlsx'; sheet: string }
export type ParsedFile = { headers: string[]; rows: FileRow[]; told: FileTold }
export type FileFault = 'too-large' | 'empty' | 'old-excel' | 'unreadable' | 'quotes' | 'zeros'
/** A table, or why there is none and, where it can be told, in which line. */
export type Parsed = { ok: true; value: ParsedFile } | { ok: false; refusal: FileFault; line?: number }

const refused = (refusal: FileFault): Parsed => ({ ok: false, refusal })

/** By which sign columns are parted: the one that stands most often in the first line that says anything, outside quotes. */
export function separatorOf(text: string): string {
  const [header = ''] = /[^\s].*/.exec(text) ?? []
  const bare = header.replace(/"[^"]*"/g, '')
  const often = SEPARATORS.map((separator) => ({ separator, times: bare.split(separator).length }))
  return often.toSorted((one, other) => other.times - one.times)[0]!.separator
}

const filledIn = ({ cells }: FileRow) => cells.filter((cell) => cell !== '').length

/** What stands in a row of somebody and in no header: an address, or a number. */
const saysSomebody = ({ cells }: FileRow) => cells.some((cell) => /@|\d{3}/.test(cell))

/** Rows from the header on: where most rows hold several cells, what stands above the first of them is a title, unless that is somebody's row. */
function withoutTitle(rows: readonly FileRow[]): readonly FileRow[] {
  const wide = rows.filter((row) => filledIn(row) > 1)
  const isTable = wide.length * 2 > rows.length && !saysSomebody(wide[0]!)
  return isTable ? rows.slice(rows.indexOf(wide[0]!)) : rows
}

/** The first row that holds something but a title is the header; rows without anything are left out, and each keeps its line. */
function tableOf(rows: readonly (readonly string[])[], told: FileTold): Parsed {
  const lined = rows.map((row, n) => ({ line: n + 1, cells: row.map(tidied) }))
  const [header, ...filled] = withoutTitle(lined.filter((row) => filledIn(row) > 0))
  if (!header || filled.length === 0) return refused('empty')
  return { ok: true, value: { headers: header.cells, rows: filled, told } }
}

/** Whether a text is no table of cells: a picture or document under another name has zeros in it, a page or an object begins with its own sign. */
const isForeign = (text: string) => text.includes('\0') || /^\s*[<{]/.test(text)

function parseText(bytes: Uint8Array): Parsed {
  const { text, encoding } = decoded(bytes)
  if (isForeign(text)) return refused('unreadable')
  const named = /^sep=(.)\r?\n/i.exec(text)
  const separator = named?.[1] ?? separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(text.slice(named?.[0].length ?? 0), { delimiter: separator })
  // such a cell would hold the rows below it too, and whoever is in them would be left out
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) return { ok: false, refusal: 'quotes', line: (open.row ?? 0) + 1 }
  return tableOf(data, { kind: 'csv', separator, encoding })
}

/**
 * The tables and words of a workbook, unpacked: what reads it would unpack large ones in a worker made of a text, which the content security
 * policy refuses.
 */
const unpacked = (bytes: Uint8Array) =>
  unzipSync(bytes, { filter: ({ name }) => /^xl\/.*\.(xml|rels)$/.test(name) })

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

/** Whether a sheet tells of several things, or of somebody: one with a few words on how to fill in the others does neither. */
const isOfPeople = ({ headers, rows }: ParsedFile) =>
  headers.filter((header) => header !== '').length > 1 || rows.some(saysSomebody)

async function parseSheet(book: ArrayBuffer, number: number, sheet: string): Promise<Parsed> {
  const rows = await readSheet(book, number, { trim: true })
  // a number without its zeros is another's
  const untold = rows.findIndex((row) => row.includes(UNTOLD))
  if (untold >= 0) return { ok: false, refusal: 'zeros', line: untold + 1 }
  return tableOf(
    rows.map((row) => row.map(textOf)),
    { kind: 'xlsx', sheet },
  )
}

/** The first sheet that is shown and is a table of people; where none is, the first that is a table at all. */
async function parseWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Parsed> {
  if (zipDirectory(bytes).size > UNPACKED_BYTES_MAX) return refused('too-large')
  const parts = unpacked(bytes)
  const book = zipSync(withShownZeros(parts), { level: 0 }).buffer
  let first: Parsed | null = null
  for (const { number, name } of visibleSheets(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()))) {
    // a sheet that is a drawing alone can't be read
    const parsed = await parseSheet(book, number, name).catch(() => refused('unreadable'))
    if (parsed.ok ? isOfPeople(parsed.value) : parsed.refusal === 'zeros') return parsed
    if (!first?.ok) first = parsed.ok ? parsed : (first ?? parsed)
  }
  return first ?? refused('unreadable')
}

/** Reads a CSV file or a sheet of an XLSX file, whichever its first bytes say that it is. */
export async function parseFile(bytes: Uint8Array<ArrayBuffer>): Promise<Parsed> {
  if (bytes.length > FILE_BYTES_MAX) return refused('too-large')
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refused('old-excel')
  try {
    return beginsWith(bytes, 0x50, 0x4b) ? await parseWorkbook(bytes) : parseText(bytes)
  } catch {
    return refused('unreadable')
  }
}
