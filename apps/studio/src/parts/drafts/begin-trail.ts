import type { QueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { newDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { studioPaths } from '../../frame/studio-paths.ts'

/**
 * Begins an empty trail with this id and language, and opens it; answers whether that succeeded. A repeated call with the same id begins only
 * one trail.
 */
export async function beginTrail(id: string, locale: string, queries: QueryClient): Promise<boolean> {
  const begun = await ask(newDraft, { body: { id, title: '', locale } })
  if (!begun.ok) return false
  void queries.invalidateQueries()
  go(studioPaths.trail(begun.value.trailId))
  return true
}
