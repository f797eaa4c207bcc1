import { useText } from '@vereda/client/text/use-text.ts'
import { LISTS_MAX } from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_ROWS_MAX } from '@vereda/domain/people-import/import-fields.ts'
import { useState } from 'react'
import type { ParsedFile } from '../../parts/tables/parse-file.ts'
import { ChooseFile, type FileProblem } from './choose-file.tsx'
import { ColumnsCard } from './columns-card.tsx'
import type { ParsedRoster } from './file/parse-roster.ts'
import { readPeople } from './file/read-people.ts'
import { ImportFrame } from './import-frame.tsx'
import { RosterCard } from './roster-card.tsx'

const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '|': 'bar' } as Record<string, string>
const nameOfSeparator = (separator: string) => SEPARATOR_NAMES[separator] ?? 'tab'

type Chosen =
  | { kind: 'none'; problem: FileProblem | null; line?: number | undefined; file?: string | undefined }
  | { kind: 'reading' }
  | { kind: 'read'; name: string; file: ParsedFile }
  | { kind: 'roster'; name: string; file: ParsedRoster }

const IS_ADDRESS = /^\S+@\S+\.\S+$/

/** Why a readable file cannot be imported, for example because it exceeds the limits of one import; null if it can. */
function problemOf(file: ParsedFile | ParsedRoster): FileProblem | null {
  // a first row that contains an address is a person: taken for column names, that person would be left out
  if ('headers' in file && file.headers.some((name) => IS_ADDRESS.test(name))) return 'no-header'
  if (!('roster' in file)) return file.rows.length > IMPORT_ROWS_MAX ? 'too-many' : null
  const { rows, schools, classes } = file.roster
  if (rows.length > IMPORT_ROWS_MAX) return 'too-many'
  return Math.max(schools.length, classes.length) > LISTS_MAX ? 'too-many-lists' : null
}

/** The parsed file, or the reason why it cannot be imported. */
async function readChosen(file: File): Promise<Chosen> {
  const read = await readPeople(file)
  if (!read.ok) {
    const { refusal: problem, ...where } = read
    return { ...where, kind: 'none', problem }
  }
  const problem = problemOf(read.value)
  if (problem) return { kind: 'none', problem }
  const { name } = file
  return 'roster' in read.value
    ? { kind: 'roster', name, file: read.value }
    : { kind: 'read', name, file: read.value }
}

/** Chooses a file of people and the meaning of its columns. The rows are checked before anything is written. */
export function ImportScreen() {
  const t = useText()
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none', problem: null })
  async function choose(file: File) {
    setChosen({ kind: 'reading' })
    setChosen(await readChosen(file))
  }
  const another = () => setChosen({ kind: 'none', problem: null })
  if (chosen.kind === 'roster') {
    const { told, roster } = chosen.file
    const sub = t('import.told.roster', {
      name: chosen.name,
      count: roster.rows.length,
      version: told.version,
    })
    return (
      <ImportFrame step="columns" sub={sub}>
        <RosterCard name={chosen.name} roster={roster} onAnother={another} />
      </ImportFrame>
    )
  }
  if (chosen.kind !== 'read')
    return (
      <ImportFrame step="file">
        <ChooseFile
          isReading={chosen.kind === 'reading'}
          problem={chosen.kind === 'none' ? chosen.problem : null}
          line={chosen.kind === 'none' ? chosen.line : undefined}
          file={chosen.kind === 'none' ? chosen.file : undefined}
          onFile={(file) => void choose(file)}
        />
      </ImportFrame>
    )
  const { told, rows } = chosen.file
  const count = rows.length
  const sub =
    told.kind === 'xlsx'
      ? t('import.told.xlsx', { name: chosen.name, count, sheet: told.sheet })
      : t('import.told.csv', {
          name: chosen.name,
          count,
          separator: t(`import.separator.${nameOfSeparator(told.separator)}`),
          encoding: told.encoding,
        })
  return (
    <ImportFrame step="columns" sub={sub}>
      <ColumnsCard name={chosen.name} file={chosen.file} onAnother={another} />
    </ImportFrame>
  )
}
