import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useLocale } from '@vereda/client/text/use-text.ts'
import { newDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'

/** Begins a trail from nothing and opens it; answers whether that came to be. */
export function useNewTrail() {
  const locale = useLocale()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function begin(): Promise<boolean> {
    setBusy(true)
    const begun = await ask(newDraft, { body: { title: '', locale } })
    setBusy(false)
    if (!begun.ok) return false
    void queries.invalidateQueries()
    go(studioPaths.trail(begun.value.trailId))
    return true
  }
  return { begin, isBusy }
}
