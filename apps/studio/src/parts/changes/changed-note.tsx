import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

/**
 * Says that somebody else changed meanwhile what was to be saved, with a button to read the current state. Few managers meet it, so its code
 * is loaded when it is first shown.
 */
export const ChangedNote = later(async () => {
  const [{ ChangedWords }] = await Promise.all([import('./changed-words.tsx'), needMessages('changes')])
  return ChangedWords
})

/**
 * The key of a form that another manager's change overtook, and `showAnew`, which starts the form again with the current data. It reads only
 * the query `of` that fills the form: another failing request of the screen does not matter.
 */
export function useAnew(of: string) {
  const t = useText()
  const domain = useDomain()?.hostkey
  const queries = useQueryClient()
  const [anew, setAnew] = useState(0)
  async function showAnew() {
    try {
      await queries.invalidateQueries({ queryKey: [domain, of] }, { throwOnError: true })
      // after the screens have received the new data
      notifyManager.schedule(() => setAnew((count) => count + 1))
    } catch {
      // the typed text stays until the current state can be read
      showToast(t('changes.unread'), 'bad')
    }
  }
  return { anew, showAnew: () => void showAnew() }
}
