import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { guessColumns } from '@vereda/domain/people-import/guess-columns.ts'
import { IMPORT_FIELDS, type ImportField } from '@vereda/domain/people-import/import-fields.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import type { ParsedFile } from '../../parts/tables/parse-file.ts'
import { useOnline } from '../../query/use-online.ts'
import { cellsOf } from './file/cells-of.ts'
import styles from './import.module.css'
import { sendImport } from './send-import.ts'
import { useJourneys } from './use-import.ts'

const SAMPLES = 20

type Columns = (ImportField | null)[]
type Sending = { kind: 'open' } | { kind: 'sending'; share: number } | { kind: 'failed' }

/** A field that one column is now is no other column any more. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may be called the same, and they never move
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

/** What each column of a file is, and into which group comes who names none; the rows are sent to be checked. */
export function ColumnsCard({ name, file, onAnother }: ColumnsCardProps) {
  const t = useText()
  const isOnline = useOnline()
  const [id] = useState(() => crypto.randomUUID())
  const [columns, setColumns] = useState(() =>
    guessColumns(
      file.headers,
      file.rows.slice(0, SAMPLES).map(({ cells }) => cells),
    ),
  )
  const [group, setGroup] = useState<string | null>(null)
  const [sending, setSending] = useState<Sending>({ kind: 'open' })
  const { journeys, isError } = useJourneys()
  const newcomers = group ?? journeys?.[0]?.id ?? ''
  const isKnown = columns.some((field) => field !== null)

  async function send() {
    setSending({ kind: 'sending', share: 0 })
    const rows = cellsOf(file.rows, columns)
    const fault = await sendImport({ id, fileName: name, newcomers: [newcomers], rows }, (share) =>
      setSending({ kind: 'sending', share }),
    )
    if (fault) return setSending({ kind: 'failed' })
    go(studioPaths.import(id))
  }

  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.name}>{t('import.columns')}</h2>
        <p className={styles.small}>{t('import.columns.text')}</p>
        <ColumnList file={file} columns={columns} onChange={setColumns} />
      </section>
      <section className={styles.card}>
        <h2 className={styles.name}>{t('import.newcomers')}</h2>
        {!journeys && !isError && <Skeleton height={72} radius="20px" />}
        {isError && <Note tone="warn" role="alert" title={t('import.failed.title')} />}
        {journeys && (
          <SelectField
            label={t('import.newcomers.group')}
            nothing={t('import.newcomers.choose')}
            options={journeys}
            value={newcomers}
            onChange={setGroup}
          />
        )}
      </section>
      {sending.kind === 'sending' && (
        <progress className={styles.meter} value={sending.share} max={1} aria-label={t('import.sending')} />
      )}
      {sending.kind === 'failed' && (
        <Note tone="warn" role="alert" title={t('import.notSent.title')}>
          {t('import.notSent.text')}
        </Note>
      )}
      {!isKnown && <Note tone="warn" title={t('import.columns.missing')} />}
      <div className={styles.saveBar}>
        <p className={styles.say}>{t('import.nothingYet')}</p>
        <Button look="ghost" disabled={sending.kind === 'sending'} onClick={onAnother}>
          {t('import.another')}
        </Button>
        <Button
          look="primary"
          disabled={!isOnline || !newcomers || !isKnown}
          busy={sending.kind === 'sending' ? t('import.sending') : undefined}
          onClick={() => void send()}
        >
          {t('import.check', { count: file.rows.length })}
        </Button>
      </div>
    </>
  )
}
