import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useState } from 'react'

/** Stands over a screen whose session was ended elsewhere while somebody wrote in it: they sign in beside it and go on here, or leave it. */
export function EndedDialog({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  // a browser closes what Escape is pressed on twice
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
