import { useText } from '@vereda/client/text/use-text.ts'
import { IMPORT_ROWS_MAX } from '@vereda/domain/people-import/import-fields.ts'
import { useState } from 'react'
import type { ParsedFile } from '../../parts/tables/parse-file.ts'
import { readFile } from '../../parts/tables/read-file.ts'
import { ChooseFile, type FileProblem } from './choose-file.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { ImportFrame } from './import-frame.tsx'

const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '|': 'bar' } as Record<string, string>
const nameOfSeparator = (separator: string) => SEPARATOR_NAMES[separator] ?? 'tab'

type Chosen =
  | { kind: 'none'; problem: FileProblem | null }
  | { kind: 'reading' }
  | { kind: 'read'; name: string; file: ParsedFile }

/** Chooses a file of people and says what its columns are; what is sent is checked before anything is written. */
export function ImportScreen() {
  const t = useText()
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none', problem: null })
  async function choose(file: File) {
    setChosen({ kind: 'reading' })
    const read = await readFile(file)
    if (!read.ok) return setChosen({ kind: 'none', problem: read.refusal })
    if (read.value.rows.length > IMPORT_ROWS_MAX) return setChosen({ kind: 'none', problem: 'too-many' })
    setChosen({ kind: 'read', name: file.name, file: read.value })
  }
  if (chosen.kind !== 'read')
    return (
      <ImportFrame step="file">
        <ChooseFile
          isReading={chosen.kind === 'reading'}
          problem={chosen.kind === 'none' ? chosen.problem : null}
          onFile={(file) => void choose(file)}
        />
      </ImportFrame>
    )
  const { told, rows } = chosen.file
  const count = rows.length
  const sub =
    told.kind === 'xlsx'
      ? t('import.told.xlsx', { name: chosen.name, count })
      : t('import.told.csv', {
          name: chosen.name,
          count,
          separator: t(`import.separator.${nameOfSeparator(told.separator)}`),
          encoding: told.encoding,
        })
  return (
    <ImportFrame step="columns" sub={sub}>
      <ColumnsCard
        name={chosen.name}
        file={chosen.file}
        onAnother={() => setChosen({ kind: 'none', problem: null })}
      />
    </ImportFrame>
  )
}
