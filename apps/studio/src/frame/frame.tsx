import type { ReactNode } from 'react'
import styles from './nav/nav.module.css'
import { StudioNav } from './nav/studio-nav.tsx'

/** What surrounds every screen of the studio: the way to the places that one may open. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <StudioNav />
      {children}
    </div>
  )
}
