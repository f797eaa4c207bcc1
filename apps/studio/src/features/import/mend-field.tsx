import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_TEXT_MAX, type ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'
import { useMending } from './use-mending.ts'
import { faultText } from './use-told.ts'

type MendFieldProps = { importId: string; row: StudioImportRow; fault: NonNullable<StudioImportRow['fault']> }

/** The faulty field of a row; it is checked again when it is left. */
export function MendField({ importId, row, fault }: MendFieldProps) {
  const t = useText()
  const isOnline = useOnline()
  const { isFailed, mend } = useMending(importId, row.line)
  const kept = row.cells[fault.field] ?? ''
  // `was` is the row when the typing began
  const [typed, setTyped] = useState<{ text: string; was: ImportRow | null } | null>(null)

  async function check() {
    if (typed === null || typed.text === kept) return
    const fate = await mend({ ...row.cells, [fault.field]: typed.text }, typed.was ?? row.cells)
    if (fate === 'changed') setTyped({ ...typed, was: null })
    if (fate === 'mended') setTyped(null)
  }

  return (
    <Field
      label={t('import.mend.field', { field: t(`import.field.${fault.field}`), line: row.line })}
      value={typed?.text ?? kept}
      maxLength={IMPORT_TEXT_MAX}
      disabled={!isOnline}
      error={isFailed ? t('import.mend.failed') : faultText(t, fault)}
      onChange={({ target }) => setTyped({ text: target.value, was: typed ? typed.was : row.cells })}
      onBlur={() => void check()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void check()
      }}
    />
  )
}
