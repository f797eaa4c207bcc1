import { useCell } from '@vereda/client/cell/use-cell.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { useEffect } from 'react'
import { keysShownCell } from './keys-shown-cell.ts'
import { singleKeysCell } from './single-keys-cell.ts'

const KeysSheet = later(async () => {
  const [part] = await Promise.all([import('../../parts/keys/keys-sheet.tsx'), needMessages('keys')])
  return part.KeysSheet
})

const isWrittenIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** “?”, but not in a field and not in a dialog. */
const isAsked = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '?' &&
  !(ctrlKey || metaKey || altKey || isWrittenIn(target)) &&
  !document.querySelector('dialog[open]')

/** Shows the keys of the screen, on “?” or when `keysShownCell` is set. */
export function Keys() {
  const isShown = useCell(keysShownCell)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!singleKeysCell.get() || !isAsked(event)) return
      event.preventDefault()
      keysShownCell.set(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return isShown && <KeysSheet onClose={() => keysShownCell.set(false)} />
}
