import type { ReactNode } from 'react'
import styles from './trail-card.module.css'

/** The grid of trail cards: rows on a phone, four columns on a wide screen. */
export function TrailCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}
