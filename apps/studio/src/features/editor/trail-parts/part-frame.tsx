import { useText } from '@vereda/client/text/use-text.ts'
import type { ReactNode } from 'react'
import styles from './parts.module.css'

type PartFrameProps = { part: string; children: ReactNode }

/** The frame around the editor of a part: the part's title, and when learners see it. */
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
