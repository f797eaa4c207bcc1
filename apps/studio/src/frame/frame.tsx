import type { ReactNode } from 'react'
import styles from './nav/nav.module.css'
import { StudioNav } from './nav/studio-nav.tsx'

type FrameProps = { needs?: ReactNode; children: ReactNode }

/** What surrounds every screen of the studio: the way to the places that one may open, with what `needs` its manager beside the way home. */
export function Frame({ needs, children }: FrameProps) {
  return (
    <div className={styles.shell}>
      <StudioNav needs={needs} />
      {children}
    </div>
  )
}
