import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'

// The dialog is rarely opened, so its code is loaded when it is.
const AnewDialog = later(async () => (await import('./anew-dialog.tsx')).AnewDialog)

/**
 * Lets the learner start the content from its beginning, without its stored progress. This helps if the content can't read the progress of
 * an earlier version, or is stuck. Points, badges and finished activities stay.
 */
export function BeginAnew({ onBegin }: { onBegin: () => void }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const begin = () => {
    setAsking(false)
    onBegin()
  }
  return (
    <>
      <Button look="line" isBlock onClick={() => setAsking(true)}>
        <RotateCcw size={20} />
        {t('player.anew')}
      </Button>
      {isAsking && <AnewDialog onBegin={begin} onClose={() => setAsking(false)} />}
    </>
  )
}
