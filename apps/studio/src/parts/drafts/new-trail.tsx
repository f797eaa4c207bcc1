import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import { newDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useOnline } from '../../query/use-online.ts'

/** Begins a trail from nothing and opens it. */
export function NewTrail() {
  const t = useText()
  const locale = useLocale()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    const begun = await ask(newDraft, { body: { title: '', locale } })
    setBusy(false)
    if (!begun.ok) return showToast(t('drafts.new.failed'), 'bad')
    void queries.invalidateQueries()
    go(studioPaths.trail(begun.value.trailId))
  }
  return (
    <Button
      look="primary"
      disabled={!isOnline}
      busy={isBusy ? t('drafts.new.busy') : undefined}
      onClick={begin}
    >
      <Plus size={20} />
      {t('drafts.new')}
    </Button>
  )
}
