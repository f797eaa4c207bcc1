import { Link } from '../../platform/navigation/link.tsx'
import { useText } from '../../platform/text/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Note } from '../../ui/note/note.tsx'
import styles from './player.module.css'

type PlayerFaultProps = {
  reason: 'open-once-online' | 'content-missing' | 'needs-network' | 'unknown' | 'offline' | 'failed'
  closeTo: string
  /** Without it there is nothing to try again. */
  onRetry?: () => void
}

const isCalm = (reason: PlayerFaultProps['reason']) =>
  reason === 'needs-network' || reason === 'open-once-online' || reason === 'offline'

/** In the content's place when it can't play: why, and what to do. */
export function PlayerFault({ reason, closeTo, onRetry }: PlayerFaultProps) {
  const t = useText()
  const action = (
    <span className={styles.faultWays}>
      {onRetry && (
        <Button look="primary" onClick={onRetry}>
          {t('player.retry')}
        </Button>
      )}
      <Link to={closeTo} replace className={buttonClass('line')}>
        {t('player.back')}
      </Link>
    </span>
  )
  return (
    <div className={styles.fault}>
      <Note
        tone={isCalm(reason) ? 'mist' : 'warn'}
        title={t(`player.fault.${reason}`)}
        role="alert"
        action={action}
      >
        {t(`player.fault.${reason}.text`)}
      </Note>
    </div>
  )
}
