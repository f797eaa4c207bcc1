import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './column-frame.module.css'

type ColumnFrameProps = {
  title: string
  /** What the content belongs to, shown under the title. */
  subtitle: string
  closeTo: string
  /** The learner's progress, under the bar. */
  progress?: ReactNode
  children: ReactNode
  /** Buttons at the foot. */
  actions: ReactNode
}

/** The frame of the test and the survey: a reading column with a close button at the top and the next action at the foot. */
export function ColumnFrame({ title, subtitle, closeTo, progress, children, actions }: ColumnFrameProps) {
  const t = useText()
  const heading = useHeadingFocus()
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      <header className={styles.bar}>
        <Link to={closeTo} className={iconButtonClass()} aria-label={t('trail.close')}>
          <X size={24} />
        </Link>
        <div className={styles.names}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{subtitle}</p>
        </div>
      </header>
      <div className={styles.column}>
        {progress && <div className={styles.progress}>{progress}</div>}
        {children}
      </div>
      <footer className={styles.foot}>
        <div className={styles.actions}>{actions}</div>
      </footer>
    </main>
  )
}
