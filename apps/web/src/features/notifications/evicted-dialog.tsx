import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { evicted, type Held } from '../../platform/local/download/evicted.ts'

/** Says that the browser has deleted the stored data: what is lost for good, what is fetched again, and what helps (decisions 5). */
export function EvictedDialog({ held }: { held: Held }) {
  const t = useText()
  const close = () => evicted.set(null)
  const trails = Object.keys(held.trails).length
  const choice = (
    <Button look="primary" onClick={close}>
      {t('notifications.evicted.close')}
    </Button>
  )
  return (
    <Dialog title={t('notifications.evicted.title')} actions={choice} onClose={close}>
      {held.unsent > 0 && <p>{t('notifications.evicted.unsent', { unsent: held.unsent })}</p>}
      {trails > 0 && <p>{t('notifications.evicted.trails', { trails })}</p>}
      <p>{t('notifications.evicted.help')}</p>
    </Dialog>
  )
}
