import type { ReactNode } from 'react'
import { Garden } from '../art/garden.tsx'
import { useHeadingFocus } from '../heading-focus/use-heading-focus.ts'
import type_ from '../type/type.module.css'
import styles from './message-page.module.css'

type MessagePageProps = { title: string; children: ReactNode; ways: ReactNode }

/** A page with only a garden, a sentence and the links or buttons that lead on. */
export function MessagePage({ title, children, ways }: MessagePageProps) {
  const heading = useHeadingFocus()
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.garden}>
        <Garden seed="place" palette="brand" width={420} height={220} />
      </div>
      <h1 className={type_.hero} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={type_.muted}>{children}</p>
      <div className={styles.ways}>{ways}</div>
    </main>
  )
}
