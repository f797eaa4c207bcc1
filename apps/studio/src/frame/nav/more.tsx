import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import styles from './nav.module.css'
import { currentOf, type Place } from './places.ts'

const MoreSheet = later(async () => (await import('./more-sheet.tsx')).MoreSheet)

/** The phone's button to the places that do not fit in its bar. */
export function More({ places }: { places: readonly Place[] }) {
  const t = useText()
  const path = usePathname()
  const [isOpen, setOpen] = useState(false)
  const isOneOpen = places.some(({ to }) => currentOf(path, to))
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-current={isOneOpen ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <span className={styles.icon}>
          <Menu size={24} />
        </span>
        {t('frame.nav.more')}
      </button>
      {isOpen && <MoreSheet places={places} onClose={() => setOpen(false)} />}
    </>
  )
}
