import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { loadAnew } from './shell-update.ts'

/** Says that the local store could not be opened or migrated to this version, that nothing is lost, and what helps (rule V1). */
export function StoreFailedDialog() {
  const t = useText()
  const [isAway, setAway] = useState(false)
  if (isAway) return null
  const close = () => setAway(true)
  const choice = (
    <>
      <Button look="line" onClick={close}>
        {t('app.store.failed.close')}
      </Button>
      <Button look="primary" onClick={() => void loadAnew()}>
        {t('app.store.failed.again')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('app.store.failed.title')} actions={choice} onClose={close}>
      <p>{t('app.store.failed.safe')}</p>
      <p>{t('app.store.failed.help')}</p>
    </Dialog>
  )
}
