import { cutOff } from '@vereda/client/api/refused.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useOnceBack, useOnline } from '../../platform/local/calls/connection.ts'
import type { DeviceFault } from '../../platform/local/listing/use-load.ts'
import type { PlayerFailure } from '../../platform/player/player-options.ts'
import styles from './player.module.css'

/** Why nothing plays: the player's own reasons, and those of the screen. */
export type FaultReason =
  | PlayerFailure
  | DeviceFault
  | 'unknown'
  | 'none'
  | 'offline'
  | 'locked'
  | 'outOfDates'
  | 'newer'
  | 'noFilm'

type PlayerFaultProps = {
  reason: FaultReason
  /** Replaces the reason's own title. */
  title?: string
  closeTo: string
  /** Left out if trying again would not help. */
  onRetry?: () => void
}

const isOfNetwork = (reason: FaultReason) => ['needs-network', 'open-once-online', 'offline'].includes(reason)

const isCalm = (reason: FaultReason) =>
  isOfNetwork(reason) || ['none', 'locked', 'outOfDates', 'newer'].includes(reason)

/** Takes the place of content that can't play: says why, and what to do. */
export function PlayerFault({ reason, title, closeTo, onRetry }: PlayerFaultProps) {
  const t = useText()
  const isOnline = useOnline()
  const heir = useFocusHeir()
  // the device has a network and only the server does not answer, so the learner need not look for the internet
  const isServerAway = isOfNetwork(reason) && !isOnline && cutOff() === 'unanswered'
  // downloaded content is on the device, so the words must not say that it isn't
  const away = reason === 'open-once-online' ? 'unopened' : 'unanswered'
  const words = isServerAway ? away : reason
  const isUnreadable = reason === 'unreadable'
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
        title={title ?? t(isUnreadable ? 'app.store.failed.title' : `player.fault.${words}`)}
        role="alert"
        action={action}
      >
        {t(isUnreadable ? 'app.store.failed.safe' : `player.fault.${words}.text`)}
      </Note>
    </div>
  )
}
