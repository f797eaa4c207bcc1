import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import { usePush } from '../../platform/push/use-push.ts'
import styles from './notifications.module.css'

/** The question is asked once on a device, whatever the answer; after that only the settings offer it. */
const askedCell = storedCell('vereda.push.asked', Boolean, (isAsked) => (isAsked ? 'yes' : null))

/** Offers push notifications on this device, after the learner has read a notification here. */
export function PushOffer() {
  const t = useText()
  const { state, turn } = usePush()
  const [isAsked, setAsked] = useState(askedCell.get())
  if (isAsked || state !== 'off') return null
  function answer(isWanted: 'wanted' | 'not now') {
    askedCell.set(true)
    setAsked(true)
    if (isWanted === 'wanted') turn('on')
  }
  const actions = (
    <span className={styles.answers}>
      <Button look="primary" size="small" onClick={() => answer('wanted')}>
        {t('notifications.offer.yes')}
      </Button>
      <Button look="line" size="small" onClick={() => answer('not now')}>
        {t('notifications.offer.no')}
      </Button>
    </span>
  )
  return (
    <Note title={t('notifications.offer')} role="status" action={actions}>
      {t('notifications.offer.text')}
    </Note>
  )
}
