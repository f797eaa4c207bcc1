import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'

// Seen now and then: its code comes when it is.
const AnewDialog = later(async () => (await import('./anew-dialog.tsx')).AnewDialog)

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
