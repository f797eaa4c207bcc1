import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TrailCover } from '../../../parts/trail-card/trail-cover.tsx'
import styles from './cover-frame.module.css'

const ART = { width: 900, height: 1000, unit: 2.3 }

/** A full-screen moment of a trail: its cover, with a card of text on it. */
export function CoverFrame({
  trail,
  crown,
  children,
}: {
  trail: Trail
  crown?: ReactNode
  children: ReactNode
}) {
  const t = useText()
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      <div className={styles.art}>
        <TrailCover trail={trail} {...ART} />
      </div>
      <Link
        to={paths.enroll()}
        className={`${iconButtonClass(true)} ${styles.back}`}
        aria-label={t('trail.back')}
      >
        <ArrowLeft size={24} />
      </Link>
      <div className={styles.card}>
        {crown}
        {children}
      </div>
    </main>
  )
}
