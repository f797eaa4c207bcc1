import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import { useOnceBack } from '../../platform/local/calls/connection.ts'
import type { StartedAnew } from '../../platform/local/sync/start-anew.ts'

type StartAnewDialogProps = { onBegin: () => Promise<StartedAnew>; onStay: () => void }

/** Warns that the answers will be erased, before they are. */
export function StartAnewDialog({ onBegin, onStay }: StartAnewDialogProps) {
  const t = useText()
  const [state, setState] = useState<'asking' | 'busy' | 'offline' | 'failed'>('asking')
  useOnceBack(() => state === 'offline' && setState('asking'))
  async function begin() {
    setState('busy')
    const outcome = await onBegin()
    if (outcome !== 'done') setState(outcome)
  }
  const actions = (
    <>
      <Button look="line" onClick={onStay}>
        {t('parts.anew.stay')}
      </Button>
      <Button look="danger" busy={state === 'busy' && t('parts.anew.busy')} onClick={() => void begin()}>
        {t('parts.anew.go')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('parts.anew.title')} actions={actions} onClose={onStay}>
      <p>{t('parts.anew.warning')}</p>
      {(state === 'offline' || state === 'failed') && (
        <Note
          tone={state === 'offline' ? 'mist' : 'warn'}
          title={t(`parts.anew.${state === 'offline' ? cutOff() : state}`)}
          role="alert"
        />
      )}
    </Dialog>
  )
}
