import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useState } from 'react'
import { UnkeptAnswers } from '../closing/unkept-answers.tsx'

type SendTestDialogProps = {
  missing: number
  /** How often the test may still be taken, including this time. */
  attempts: number
  /** Whether the test can be taken only once. */
  isOnly: boolean
  /** Sends the answers; returns whether they were stored. */
  onSend: () => Promise<boolean>
  onStay: () => void
}

/** Asks before the answers are sent for good. */
export function SendTestDialog({ missing, attempts, isOnly, onSend, onStay }: SendTestDialogProps) {
  const t = useText()
  const [stage, setStage] = useState<'asking' | 'sending' | 'unkept'>('asking')
  const isLast = attempts === 1 && !isOnly
  async function send() {
    setStage('sending')
    if (!(await onSend())) setStage('unkept')
  }
  const actions = (
    <>
      <Button look="line" onClick={onStay}>
        {t('trail.test.review')}
      </Button>
      <Button
        look="primary"
        busy={stage === 'sending' && t('trail.test.sending')}
        onClick={() => void send()}
      >
        {t('trail.test.send')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('trail.test.sendTitle')} actions={actions} onClose={onStay}>
      {stage === 'unkept' && <UnkeptAnswers />}
      <p>{isLast ? t('trail.test.lastAttempt') : t('trail.test.attempts', { attempts })}</p>
      {missing > 0 && <p>{t('trail.test.missing', { missing })}</p>}
    </Dialog>
  )
}
