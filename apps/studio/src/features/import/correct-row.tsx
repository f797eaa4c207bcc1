import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_FIELDS, IMPORT_TEXT_MAX, type ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { type FormEvent, useState } from 'react'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import styles from './import.module.css'
import { useMending } from './use-mending.ts'

type CorrectRowProps = { importId: string; row: StudioImportRow; onDone: () => void }

/** A form with all values of a row. The fault may lie in any of them, such as a phone that repeats another row's. */
export function CorrectRow({ importId, row, onDone }: CorrectRowProps) {
  const t = useText()
  const isOnline = useOnline()
  const { isFailed, mend } = useMending(importId, row.line)
  const [fields] = useState(() => IMPORT_FIELDS.filter((field) => row.cells[field]))
  const [typed, setTyped] = useState<ImportRow>({})
  // the row when this form opened; null after the server reported that somebody else changed it
  const [was, setWas] = useState<ImportRow | null>(row.cells)
  const [isBusy, setIsBusy] = useState(false)

  async function check(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    const fate = await mend({ ...row.cells, ...typed }, was ?? row.cells)
    setIsBusy(false)
    if (fate === 'changed') setWas(null)
    if (fate === 'mended') onDone()
  }

  return (
    <form className={styles.block} onSubmit={(event) => void check(event)}>
      {fields.map((field) => (
        <Field
          key={field}
          label={t('import.mend.field', { field: t(`import.field.${field}`), line: row.line })}
          value={typed[field] ?? row.cells[field] ?? ''}
          maxLength={IMPORT_TEXT_MAX}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      {isFailed && (
        <p role="alert" className={list.small}>
          {t('import.mend.failed')}
        </p>
      )}
      <div className={list.buttons}>
        <Button
          type="submit"
          size="small"
          disabled={!isOnline}
          busy={isBusy ? t('import.correct.checking') : undefined}
        >
          {t('import.correct.check')}
        </Button>
        <Button look="ghost" size="small" onClick={onDone}>
          {t('import.correct.leave')}
        </Button>
      </div>
    </form>
  )
}
