import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'

/**
 * The way back out of where content stands: it begins at its start, without what it had kept. For content that can't read what an earlier
 * version of it left, or that lost its way. Points, badges and what was finished stay.
 */
export function BeginAnew({ onBegin }: { onBegin: () => void }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const begin = () => {
    setAsking(false)
    onBegin()
  }
  const actions = (
    <>
      <Button look="line" onClick={() => setAsking(false)}>
        {t('player.anew.stay')}
      </Button>
      <Button look="primary" onClick={begin}>
        {t('player.anew')}
      </Button>
    </>
  )
  return (
    <>
      <Button look="line" isBlock onClick={() => setAsking(true)}>
        <RotateCcw size={20} />
        {t('player.anew')}
      </Button>
      {isAsking && (
        <Dialog title={t('player.anew.title')} actions={actions} onClose={() => setAsking(false)}>
          <p>{t('player.anew.text')}</p>
        </Dialog>
      )}
    </>
  )
}
