import type { ReactNode } from 'react'
import styles from './in-sight.module.css'

const scroll = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Scrolls what appears in it into sight: what went wrong is seen by whoever pressed the button, wherever in a long form that was. */
export const InSight = ({ children }: { children: ReactNode }) => (
  <div ref={scroll} className={styles.note}>
    {children}
  </div>
)
