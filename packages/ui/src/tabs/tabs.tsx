import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** A row of links or buttons of which one is current (`aria-current` on a link, `aria-pressed` on a button). */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
