import { useText } from '@vereda/client/text/use-text.ts'
import { guessColumns } from '@vereda/domain/people-import/guess-columns.ts'
import { IMPORT_FIELDS, type ImportField } from '@vereda/domain/people-import/import-fields.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useMemo, useState } from 'react'
import list from '../../parts/list/list.module.css'
import type { ParsedFile } from '../../parts/tables/parse-file.ts'
import { cellsOf } from './file/cells-of.ts'
import styles from './import.module.css'
import { SendPart } from './send-part.tsx'
import { useJourneys } from './use-import.ts'

const SAMPLES = 20

type Columns = (ImportField | null)[]

/** Sets the field of a column, and removes that field from any other column. */
const chosenNow = (columns: Columns, at: number, field: ImportField | null): Columns =>
  columns.map((known, n) => {
    if (n === at) return field
    return known === field ? null : known
  })

function ColumnList({
  file,
  columns,
  onChange,
}: {
  file: ParsedFile
  columns: Columns
  onChange: (columns: Columns) => void
}) {
  const t = useText()
  const fields = IMPORT_FIELDS.map((id) => ({ id, name: t(`import.field.${id}`) }))
  const sampleOf = (column: number) => file.rows.find(({ cells }) => cells[column])?.cells[column] ?? ''
  return (
    <ul className={styles.columns}>
      {file.headers.map((header, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and columns never move
        <li key={column}>
          <SelectField
            label={header || t('import.column.unnamed', { number: column + 1 })}
            hint={sampleOf(column)}
            nothing={t('import.column.none')}
            options={fields}
            value={columns[column] ?? ''}
            onChange={(field) => onChange(chosenNow(columns, column, (field || null) as ImportField | null))}
          />
        </li>
      ))}
    </ul>
  )
}

type ColumnsCardProps = { name: string; file: ParsedFile; onAnother: () => void }

/** Sets the meaning of each column and the journey for rows without one; then sends the rows to be checked. */
export function ColumnsCard({ name, file, onAnother }: ColumnsCardProps) {
  const t = useText()
  const { journeys } = useJourneys()
  const [chosen, setChosen] = useState<Columns | null>(null)
  const guessed = useMemo(() => {
    const samples = file.rows.slice(0, SAMPLES).map(({ cells }) => cells)
    return guessColumns(file.headers, samples, journeys ?? [])
  }, [file, journeys])
  const columns = chosen ?? guessed
  const isKnown = columns.some((field) => field !== null)

  return (
    <>
      <section className={styles.card}>
        <h2 className={list.name}>{t('import.columns')}</h2>
        <p className={list.small}>{t('import.columns.text')}</p>
        <ColumnList file={file} columns={columns} onChange={setChosen} />
      </section>
      <SendPart
        name={name}
        count={file.rows.length}
        isReady={isKnown}
        readAs={columns}
        sending={() => ({ rows: cellsOf(file.rows, columns) })}
        onAnother={onAnother}
      >
        {!isKnown && <Note tone="warn" title={t('import.columns.missing')} />}
      </SendPart>
    </>
  )
}
