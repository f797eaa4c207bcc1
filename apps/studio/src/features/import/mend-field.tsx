import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { mendImportRow, type StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_TEXT_MAX } from '@vereda/domain/people-import/import-fields.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'
import { importKey } from './use-import.ts'
import { faultText } from './use-told.ts'

type Pages = InfiniteData<{ rows: StudioImportRow[]; next: number | null }>
type MendFieldProps = { importId: string; row: StudioImportRow; fault: NonNullable<StudioImportRow['fault']> }

/** Puts a row that was checked anew in its place among those that are shown; it stays there, whatever it comes to now. */
function usePlaced(importId: string) {
  const queries = useQueryClient()
  const domain = useDomain()?.hostkey
  return (mended: StudioImportRow) =>
    queries.setQueriesData<Pages>(
      { queryKey: [...importKey(domain, importId), 'rows'] },
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (row.line === mended.line ? mended : row)),
          })),
        },
    )
}

/** The field of a row that has a fault; it is checked anew when it is left. */
export function MendField({ importId, row, fault }: MendFieldProps) {
  const t = useText()
  const queries = useQueryClient()
  const domain = useDomain()?.hostkey
  const isOnline = useOnline()
  const place = usePlaced(importId)
  const kept = row.cells[fault.field] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isFailed, setIsFailed] = useState(false)

  async function mend() {
    if (typed === null || typed === kept) return
    const { [fault.field]: _, ...others } = row.cells
    const cells = typed.trim() === '' ? others : { ...others, [fault.field]: typed }
    const answer = await ask(mendImportRow, {
      params: { id: importId, line: `${row.line}` },
      body: { cells },
    })
    setIsFailed(!answer.ok)
    if (!answer.ok) return
    setTyped(null)
    queries.setQueryData(importKey(domain, importId), answer.value.import)
    place(answer.value.row)
  }

  return (
    <Field
      label={t('import.mend.field', { field: t(`import.field.${fault.field}`), line: row.line })}
      value={typed ?? kept}
      maxLength={IMPORT_TEXT_MAX}
      disabled={!isOnline}
      error={isFailed ? t('import.mend.failed') : faultText(t, fault)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void mend()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void mend()
      }}
    />
  )
}
