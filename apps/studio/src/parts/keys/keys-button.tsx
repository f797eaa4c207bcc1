import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Keyboard } from 'lucide-react'
import { keysShownCell } from '../../frame/keys/keys-shown-cell.ts'

/** A button that shows the keys of the screen; `onPress` is called first. */
export function KeysButton({ onPress }: { onPress?: () => void }) {
  const t = useText()
  const show = () => {
    onPress?.()
    keysShownCell.set(true)
  }
  return (
    <Button look="soft" size="small" isBlock onClick={show}>
      <Keyboard size={20} />
      {t('keys.title')}
    </Button>
  )
}
