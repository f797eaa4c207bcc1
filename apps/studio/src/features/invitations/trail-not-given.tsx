import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import type { TrailFault } from './use-attached-trail.ts'

type TrailNotGivenProps = { fault: TrailFault; onAgain: () => Promise<void>; onClose: () => void }

/** Shown when the link was made but giving its trail failed or got no answer: only the giving is tried again. */
export function TrailNotGiven({ fault, onAgain, onClose }: TrailNotGivenProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  async function again() {
    setBusy(true)
    await onAgain()
    setBusy(false)
  }
  return (
    <Sheet title={t('invitations.new')} closeLabel={t('invitations.close')} onClose={onClose}>
      <div className={list.sheet}>
        <Note tone="warn" role="alert" title={t(`invitations.trail.${fault}`)} />
        <Button
          autoFocus
          look="primary"
          busy={isBusy ? t('invitations.saving') : undefined}
          onClick={() => void again()}
        >
          {t('invitations.trail.again')}
        </Button>
      </div>
    </Sheet>
  )
}
