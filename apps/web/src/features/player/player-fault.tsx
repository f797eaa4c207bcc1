import { cutOff } from '@vereda/client/api/refused.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useOnceBack, useOnline } from '../../platform/local/calls/connection.ts'
import type { PlayerFailure } from '../../platform/player/player-options.ts'
import styles from './player.module.css'

/** Why nothing plays: the player's own reasons, and the screen's. */
export type FaultReason =
  | PlayerFailure
  | 'unknown'
  | 'none'
  | 'offline'
  | 'locked'
  | 'outOfDates'
  | 'newer'
  | 'noFilm'

type PlayerFaultProps = {
  reason: FaultReason
  /** In place of the reason's own title. */
  title?: string
  closeTo: string
  /** Without it there is nothing to try again. */
  onRetry?: () => void
}

const isOfNetwork = (reason: FaultReason) => ['needs-network', 'open-once-online', 'offline'].includes(reason)

const isCalm = (reason: FaultReason) =>
  isOfNetwork(reason) || ['none', 'locked', 'outOfDates', 'newer'].includes(reason)

/** In the content's place when it can't play: why, and what to do. */
export function PlayerFault({ reason, title, closeTo, onRetry }: PlayerFaultProps) {
  const t = useText()
  const isOnline = useOnline()
  const heir = useFocusHeir()
  // with a network it is the server alone that is away, which nobody mends by looking for the internet
  const isServerAway = isOfNetwork(reason) && !isOnline && cutOff() === 'unanswered'
  // what was downloaded is on the device: nobody is told that it isn't
  const away = reason === 'open-once-online' ? 'unopened' : 'unanswered'
  const words = isServerAway ? away : reason
  useOnceBack(() => isOfNetwork(reason) && onRetry?.())
  const action = (
    <span className={styles.faultWays}>
      {onRetry && (
        <Button ref={heir} look="primary" onClick={onRetry}>
          {t('player.retry')}
        </Button>
      )}
      <Link to={closeTo} replace className={buttonClass(onRetry ? 'line' : 'primary')}>
        {t('player.back')}
      </Link>
    </span>
  )
  return (
    <div className={styles.fault}>
      <Note
        tone={isCalm(reason) ? 'mist' : 'warn'}
        title={title ?? t(`player.fault.${words}`)}
        role="alert"
        action={action}
      >
        {t(`player.fault.${words}.text`)}
      </Note>
    </div>
  )
}
