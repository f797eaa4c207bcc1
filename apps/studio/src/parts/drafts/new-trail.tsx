import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'

/** Begins an empty trail and opens it; the code for that is loaded on the press. */
export function NewTrail() {
  const t = useText()
  const locale = useLocale()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const [id] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    const part = await import('./begin-trail.ts').catch(() => null)
    const hasBegun = await part?.beginTrail(id, locale, queries)
    setBusy(false)
    if (!hasBegun) showToast(t('drafts.new.failed'), 'bad')
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
