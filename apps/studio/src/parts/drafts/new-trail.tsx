import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Plus } from 'lucide-react'
import { useOnline } from '../../query/use-online.ts'
import { useNewTrail } from './use-new-trail.ts'

/** Begins a trail from nothing and opens it. */
export function NewTrail() {
  const t = useText()
  const isOnline = useOnline()
  const { begin, isBusy } = useNewTrail()
  const press = async () => (await begin()) || showToast(t('drafts.new.failed'), 'bad')
  return (
    <Button
      look="primary"
      disabled={!isOnline}
      busy={isBusy ? t('drafts.new.busy') : undefined}
      onClick={press}
    >
      <Plus size={20} />
      {t('drafts.new')}
    </Button>
  )
}
