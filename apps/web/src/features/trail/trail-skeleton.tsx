import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { ArrowLeft } from 'lucide-react'
import { KeptWord } from '../../parts/kept-word/kept-word.tsx'
import bar from './bar/trail-bar.module.css'
import sheet from './sheet/sheet.module.css'
import layout from './template.module.css'
import styles from './trail-skeleton.module.css'

/** The trail's screen before the trail is known, with the way back. */
export function TrailSkeleton() {
  const t = useText()
  return (
    <main id="main" tabIndex={-1} className={layout.template} aria-busy>
      <h1 className={type_.sr}>{t('trail.loading')}</h1>
      <div className={layout.side}>
        <div className={`${layout.bar} ${styles.bar}`}>
          <div className={styles.head}>
            <Link to={paths.enroll()} className={iconButtonClass()} aria-label={t('trail.back')}>
              <ArrowLeft size={24} />
            </Link>
            <p className={bar.title}>
              <KeptWord name="title">
                <Skeleton width="60%" height="1lh" />
              </KeptWord>
            </p>
          </div>
          <Skeleton height={40} radius="14px" />
        </div>
        <div className={`${layout.panel} ${styles.panel}`}>
          <div>
            <p className={type_.kicker}>
              <KeptWord name="kicker">
                <Skeleton width="40%" height="1lh" />
              </KeptWord>
            </p>
            <p className={sheet.title}>
              <KeptWord name="step">
                <Skeleton width="70%" height="1lh" />
              </KeptWord>
            </p>
          </div>
          <Skeleton height={72} radius="14px" />
          <Skeleton height={56} radius="18px" />
        </div>
      </div>
      <div className={styles.ground}>
        <Skeleton height="100%" radius="0" />
      </div>
    </main>
  )
}
