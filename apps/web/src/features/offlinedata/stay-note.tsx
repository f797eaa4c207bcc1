import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useEffect, useState } from 'react'
import { needsInstall } from '../../parts/storage/needs-install.ts'

/** Whether the browser promises to keep the stored data; `refused`: it was asked and did not agree; null while unknown or if it can't be asked. */
type Stays = boolean | 'refused' | null

function useStays(): [Stays, () => void] {
  const [stays, setStays] = useState<Stays>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setStays)
  }, [])
  return [stays, () => void navigator.storage.persist().then((isGranted) => setStays(isGranted || 'refused'))]
}

/** Says that the browser may delete the stored data when the device is full, offers to ask it not to, and says so if it does not agree. */
export function StayNote() {
  const t = useText()
  const [stays, askToStay] = useStays()
  if (stays === null || stays === true || needsInstall()) return null
  const action = (
    <Button look="line" size="small" onClick={askToStay}>
      {t('offlinedata.stay.ask')}
    </Button>
  )
  return (
    <Note title={t('offlinedata.stay.title')} action={action}>
      {t('offlinedata.stay.text')}{' '}
      <span role="status">{stays === 'refused' && t('offlinedata.stay.refused')}</span>
    </Note>
  )
}
