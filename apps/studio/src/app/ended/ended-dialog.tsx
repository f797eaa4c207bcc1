import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useState } from 'react'

/**
 * Shown over a screen with unsaved text whose session was ended elsewhere: the person signs in again in another tab and continues here, or
 * leaves the screen.
 */
export function EndedDialog({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  // browsers close a dialog on a second Escape whatever the page does, so a new one is drawn
  const [times, setTimes] = useState(0)
  return (
    <Dialog
      key={times}
      title={t('frame.ended')}
      onClose={() => setTimes(times + 1)}
      actions={
        <>
          <Button onClick={onLeave}>{t('frame.ended.leave')}</Button>
          <a className={buttonClass('primary')} href={paths.login()} target="_blank" rel="noopener">
            {t('frame.ended.signIn')}
          </a>
        </>
      }
    >
      <p>{t('frame.ended.text')}</p>
    </Dialog>
  )
}
