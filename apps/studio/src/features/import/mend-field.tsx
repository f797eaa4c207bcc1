import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_TEXT_MAX } from '@vereda/domain/people-import/import-fields.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'
import { useMending } from './use-mending.ts'
import { faultText } from './use-told.ts'

type MendFieldProps = { importId: string; row: StudioImportRow; fault: NonNullable<StudioImportRow['fault']> }

/** The field of a row that has a fault; it is checked anew when it is left. */
export function MendField({ importId, row, fault }: MendFieldProps) {
  const t = useText()
  const isOnline = useOnline()
  const { isFailed, mend } = useMending(importId, row.line)
  const kept = row.cells[fault.field] ?? ''
  const [typed, setTyped] = useState<string | null>(null)

  async function check() {
    if (typed === null || typed === kept) return
    if (await mend({ ...row.cells, [fault.field]: typed })) setTyped(null)
  }

  return (
    <Field
      label={t('import.mend.field', { field: t(`import.field.${fault.field}`), line: row.line })}
      value={typed ?? kept}
      maxLength={IMPORT_TEXT_MAX}
      disabled={!isOnline}
      error={isFailed ? t('import.mend.failed') : faultText(t, fault)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void check()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void check()
      }}
    />
  )
}
