import type { ReactNode } from 'react'
import { Garden } from '../art/garden.tsx'
import styles from './empty.module.css'

/** Shown where there is nothing yet: a small garden in the domain's colour, one sentence, one action. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <div className={styles.garden}>
        <Garden seed="empty" palette="brand" width={320} height={168} />
      </div>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
