import type { ReactNode } from 'react'
import styles from './nav/nav.module.css'
import { StudioNav } from './nav/studio-nav.tsx'

type FrameProps = { needs?: ReactNode; children: ReactNode }

/** The frame of every studio screen: the navigation to the places that the person may open, with the count `needs` beside the link to the home. */
export function Frame({ needs, children }: FrameProps) {
  return (
    <div className={styles.shell}>
      <StudioNav needs={needs} />
      {children}
    </div>
  )
}
