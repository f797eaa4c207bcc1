import { ask } from '@vereda/client/api/ask.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import {
  IMPORT_BATCH_MAX,
  listImportRows,
  type RowKind,
  type StudioImport,
  type StudioImportRow,
} from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_FIELDS } from '@vereda/domain/people-import/import-fields.ts'
import { useState } from 'react'
import { saveCsv } from '../../parts/tables/save-csv.ts'
import { useTold } from './use-told.ts'

/** All rows of a kind (null: of any kind), fetched a thousand at a time; null if an answer is missing. */
async function allRows(id: string, kind: RowKind | null): Promise<StudioImportRow[] | null> {
  const all: StudioImportRow[] = []
  for (let after = 0; ; ) {
    const query = { ...(kind && { kind }), after: `${after}`, most: `${IMPORT_BATCH_MAX}` }
    const answer = await ask(listImportRows, { params: { id }, query })
    if (!answer.ok) return null
    all.push(...answer.value.rows)
    if (answer.value.next === null) return all
    after = answer.value.next
  }
}

/** Saves rows as a file that can be imported again, with each row's result after its fields. */
export function useSaveRows({ id, fileName }: StudioImport) {
  const t = useText()
  const locale = useLocale()
  const told = useTold()
  const [fate, setFate] = useState<'open' | 'saving' | 'failed'>('open')
  async function save(kind: RowKind | null) {
    setFate('saving')
    const rows = await allRows(id, kind)
    if (!rows) return setFate('failed')
    const headers = [
      ...IMPORT_FIELDS.map((field) => t(`import.field.${field}`)),
      t('import.line'),
      t('import.result'),
    ]
    const lines = rows.map((row) => [
      ...IMPORT_FIELDS.map((field) => row.cells[field] ?? ''),
      `${row.line}`,
      [row.kind && t(`import.became.${row.kind}`), told(row)].filter(Boolean).join(': '),
    ])
    const name = `${fileName.replace(/\.[^.]*$/, '')} (${t(`import.rows.${kind ?? 'all'}`)}).csv`
    saveCsv(locale, name, headers, lines)
    setFate('open')
  }
  return { isSaving: fate === 'saving', isFailed: fate === 'failed', save }
}
