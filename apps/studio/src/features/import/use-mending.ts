import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { mendImportRow, type StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { importKey } from './use-import.ts'

type Pages = InfiniteData<{ rows: StudioImportRow[]; next: number | null }>

/** Replaces a corrected row in the shown lists. It stays in its list, even if its kind has changed. */
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

/**
 * Saves a corrected row; the answer is its new result. If somebody else corrected or imported the row meanwhile, a message says so and the row
 * is shown as it is now.
 */
export function useMending(importId: string, line: number) {
  const t = useText()
  const queries = useQueryClient()
  const domain = useDomain()?.hostkey
  const place = usePlaced(importId)
  const [isFailed, setIsFailed] = useState(false)
  async function mend(cells: ImportRow, was: ImportRow): Promise<'mended' | 'changed' | 'failed'> {
    const said = Object.fromEntries(Object.entries(cells).filter(([, text]) => text?.trim()))
    const answer = await ask(mendImportRow, {
      params: { id: importId, line: `${line}` },
      body: { cells: said, was },
    })
    const isChanged = !answer.ok && answer.refusal.code === 'changed-meanwhile'
    setIsFailed(!answer.ok && !isChanged)
    if (isChanged) {
      showToast(t('import.mend.changed'), 'bad')
      await queries.invalidateQueries({ queryKey: importKey(domain, importId) })
      return 'changed'
    }
    if (!answer.ok) return 'failed'
    queries.setQueryData(importKey(domain, importId), answer.value.import)
    place(answer.value.row)
    return 'mended'
  }
  return { isFailed, mend }
}
