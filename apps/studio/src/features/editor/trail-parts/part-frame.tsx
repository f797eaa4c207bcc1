import { useText } from '@vereda/client/text/use-text.ts'
import type { ReactNode } from 'react'
import styles from './parts.module.css'

type PartFrameProps = { part: string; children: ReactNode }

/** A part of a trail where it is written: what it is called, and when learners meet it. */
export function PartFrame({ part, children }: PartFrameProps) {
  const t = useText()
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{t(`editor.part.${part}`)}</h2>
      <p className={styles.when}>{t(`editor.part.${part}.when`)}</p>
      {children}
    </div>
  )
}
