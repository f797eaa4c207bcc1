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

/**
 * Writes a row anew, whose answer is what it comes to now. Where somebody else corrected or imported it meanwhile that is told, and the row
 * shown as it stands.
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
