import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './nav.module.css'

const FindSheet = later(async () => {
  const [part] = await Promise.all([import('../../parts/find/find-sheet.tsx'), needMessages('find')])
  return part.FindSheet
})

const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/**
 * Opens the search by its key, Ctrl K, but not from within a dialog. It needs no navigation bar: an editor has none, and a phone hides the
 * button.
 */
export function FindByKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isAsked(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(false)
  return isOpen && <FindSheet onClose={close} onFound={close} />
}

/** The button that opens the search; `onFound` is called when a result was opened. */
export function Find({ onFound }: { onFound?: () => void }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  function found() {
    close()
    onFound?.()
  }
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <span className={styles.icon}>
          <Search size={24} />
        </span>
        {t('frame.nav.find')}
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && <FindSheet onClose={close} onFound={found} />}
    </>
  )
}
