import {
  isRoster,
  ROSTER_FILES,
  type Roster,
  type RosterFile,
  type RosterRow,
  readRoster,
} from '@vereda/domain/people-import/one-roster.ts'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { decoded, tidied } from '../../../parts/tables/decoded.ts'
import {
  FILE_BYTES_MAX,
  type FileFault,
  type Parsed,
  parseFile,
  UNPACKED_BYTES_MAX,
} from '../../../parts/tables/parse-file.ts'
import { zipDirectory } from '../../../parts/tables/zip-directory.ts'

/** A roster as it was read; `version` is what its manifest says, where it has one. */
export type ParsedRoster = { told: { kind: 'roster'; version: string }; roster: Roster }

/** A file's own name: without the folder that a zip may have around all, and without its ending. */
const ownName = (path: string) => /([^/]+)\.csv$/i.exec(path)?.[1] ?? ''
const isHidden = (path: string) => path.startsWith('__MACOSX/') || /(^|\/)\./.test(path)

function rowsOf(bytes: Uint8Array): RosterRow[] {
  const { data } = Papa.parse<string[]>(decoded(bytes).text, { delimiter: ',' })
  const [headers = [], ...rows] = data
  return rows.flatMap((row, n) => {
    const cells = row.map(tidied)
    if (cells.every((cell) => cell === '')) return []
    return [
      {
        line: n + 2,
        cells: Object.fromEntries(headers.map((header, at) => [tidied(header), cells[at] ?? ''])),
      },
    ]
  })
}

/** The files of a zip as a roster. */
function rosterOf(bytes: Uint8Array, today: string): ParsedRoster {
  const isRead = (path: string): boolean => ROSTER_FILES.some((file) => file === ownName(path))
  const files = unzipSync(bytes, { filter: ({ name }) => !isHidden(name) && isRead(name) })
  const tables = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [ownName(path) as RosterFile, rowsOf(content)]),
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

/** A table of people, or a roster. */
export type ParsedPeople = Parsed | { ok: true; value: ParsedRoster } | { ok: false; refusal: FileFault }

/** Reads a file of people: the zip of a OneRoster export by the files in it, anything else as a table; `today` as `2026-03-01`. */
export async function parsePeople(
  bytes: Uint8Array<ArrayBuffer>,
  today = new Date().toISOString().slice(0, 10),
): Promise<ParsedPeople> {
  try {
    const roster = isZip(bytes) && bytes.length <= FILE_BYTES_MAX ? parseZip(bytes, today) : null
    return roster ?? parseFile(bytes)
  } catch {
    return { ok: false, refusal: 'unreadable' }
  }
}
