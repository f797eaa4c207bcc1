import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { useOnline } from '../../platform/local/calls/connection.ts'
import styles from './no-trail.module.css'

type NoTrailProps = {
  /** `empty`: there is no such trail for this learner, or nothing in it; `failed`: it could not be had. */
  kind: 'empty' | 'failed'
  onTry: () => void
}

/** In place of a trail that can't be shown: why, and a way on. */
export function NoTrail({ kind, onTry }: NoTrailProps) {
  const t = useText()
  const isOnline = useOnline()
  const reason = kind === 'failed' && !isOnline ? 'offline' : kind
  return (
    <main id="main" tabIndex={-1} className={styles.place}>
      <div className={styles.garden}>
        <Garden seed="no trail" palette="brand" width={420} height={220} />
      </div>
      <h1 className={type_.hero}>{t(`trail.${reason}.title`)}</h1>
      <p className={type_.muted}>{t(`trail.${reason}.text`)}</p>
      <div className={styles.ways}>
        {kind === 'failed' && (
          <Button look="primary" onClick={onTry}>
            {t('trail.retry')}
          </Button>
        )}
        <Link to={paths.enroll()} className={buttonClass(kind === 'failed' ? 'line' : 'primary')}>
          {t('trail.back')}
        </Link>
      </div>
    </main>
  )
}
