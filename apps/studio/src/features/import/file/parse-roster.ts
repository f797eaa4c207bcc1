import {
  isRoster,
  ROSTER_COLUMNS,
  ROSTER_FILES,
  type Roster,
  type RosterFile,
  type RosterRow,
  readRoster,
} from '@vereda/domain/people-import/one-roster.ts'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { decoded, tidied } from '../../../parts/tables/decoded.ts'
import { FILE_BYTES_MAX, UNPACKED_BYTES_MAX } from '../../../parts/tables/file-bytes-max.ts'
import { type FileFault, type Parsed, parseFile, separatorOf } from '../../../parts/tables/parse-file.ts'
import { zipDirectory } from '../../../parts/tables/zip-directory.ts'

/** A parsed roster; `version` comes from its manifest, if it has one. */
export type ParsedRoster = { told: { kind: 'roster'; version: string }; roster: Roster }

/** Returns a name with the upper and lower case of the standard, whatever case the file uses. */
const spelledAs = (known: readonly string[]) => {
  const byFolded = new Map(known.map((text) => [text.toLowerCase(), text]))
  return (text: string) => byFolded.get(text.toLowerCase()) ?? text
}
const fileNamed = spelledAs(ROSTER_FILES)
const columnNamed = spelledAs(ROSTER_COLUMNS)

/** The name of a roster file without its ending and without the zip's folders (some programs write `\\` between them). */
const ownName = (path: string) => fileNamed(/([^/\\]+)\.csv$/i.exec(path)?.[1] ?? '')
const isHidden = (path: string) => path.startsWith('__MACOSX/') || /(^|\/)\./.test(path)

/** A quotation mark that is never closed: its cell would swallow the rows below, and the people in them would be left out. */
class OpenQuote extends Error {
  readonly told: { file: string; line: number }
  constructor(file: string, line: number) {
    super(`an open quotation mark in ${file}.csv`)
    this.told = { file: `${file}.csv`, line }
  }
}

function rowsOf(file: string, bytes: Uint8Array): RosterRow[] {
  const { text } = decoded(bytes)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) })
  const open = errors.find(({ type }) => type === 'Quotes')
  if (open) throw new OpenQuote(file, (open.row ?? 0) + 1)
  const [first = [], ...rows] = data
  const headers = first.map((header) => columnNamed(tidied(header)))
  return rows.flatMap((row, n) => {
    const cells = row.map(tidied)
    if (cells.every((cell) => cell === '')) return []
    return [
      {
        line: n + 2,
        cells: Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])),
      },
    ]
  })
}

/** Reads the files of a zip as a roster. */
function rosterOf(bytes: Uint8Array, today: string): ParsedRoster {
  const isRead = (path: string): boolean => ROSTER_FILES.some((file) => file === ownName(path))
  const files = unzipSync(bytes, { filter: ({ name }) => !isHidden(name) && isRead(name) })
  const tables = Object.fromEntries(
    Object.entries(files).map(([path, content]) => {
      const file = ownName(path) as RosterFile
      return [file, rowsOf(file, content)]
    }),
  )
  const manifest = (tables as Partial<Record<RosterFile, RosterRow[]>>).manifest ?? []
  const version = manifest.find(({ cells }) => cells.propertyName === 'oneroster.version')?.cells.value ?? ''
  return { told: { kind: 'roster', version }, roster: readRoster(tables, today) }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

function parseZip(bytes: Uint8Array, today: string): ParsedPeople | null {
  const { names, size } = zipDirectory(bytes)
  if (!isRoster(names.filter((name) => !isHidden(name)).map(ownName))) return null
  if (size > UNPACKED_BYTES_MAX) return { ok: false, refusal: 'too-large' }
  const value = rosterOf(bytes, today)
  return value.roster.rows.length === 0 ? { ok: false, refusal: 'empty' } : { ok: true, value }
}

/** A parsed table of people, a parsed roster, or the reason why the file cannot be read. */
export type ParsedPeople =
  | Parsed
  | { ok: true; value: ParsedRoster }
  | { ok: false; refusal: FileFault | 'roster-quotes'; file?: string; line?: number }

/** Reads a file of people: a zip with OneRoster files as a roster, anything else as a table; `today` is a date like `2026-03-01`. */
export async function parsePeople(
  bytes: Uint8Array<ArrayBuffer>,
  today = new Date().toISOString().slice(0, 10),
): Promise<ParsedPeople> {
  try {
    const roster = isZip(bytes) && bytes.length <= FILE_BYTES_MAX ? parseZip(bytes, today) : null
    return roster ?? parseFile(bytes)
  } catch (fault) {
    if (fault instanceof OpenQuote) return { ok: false, refusal: 'roster-quotes', ...fault.told }
    return { ok: false, refusal: 'unreadable' }
  }
}
