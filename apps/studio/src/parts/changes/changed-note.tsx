import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

/** That somebody else changed meanwhile what was to be saved, and the way to look at what stands now. Few managers meet it: its code comes when it is shown. */
export const ChangedNote = later(async () => {
  const [{ ChangedWords }] = await Promise.all([import('./changed-words.tsx'), needMessages('changes')])
  return ChangedWords
})

/**
 * The key of a form that somebody else’s change overtook, and the way to begin it anew with what stands now, by the query `of` whose answer
 * it is filled. What else the screen asks for may fail without keeping that from being shown.
 */
export function useAnew(of: string) {
  const t = useText()
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  const [anew, setAnew] = useState(0)
  async function showAnew() {
    try {
      await queries.invalidateQueries({ queryKey: [domain, of] }, { throwOnError: true })
      // after the screens have been told what was heard
      notifyManager.schedule(() => setAnew((count) => count + 1))
    } catch {
      // what was written stays until it can be told what stands now
      showToast(t('changes.unread'), 'bad')
    }
  }
  return { anew, showAnew: () => void showAnew() }
}
