import { cutOff } from '@vereda/client/api/refused.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { useOnline } from '../../platform/local/calls/connection.ts'
import type { DeviceFault } from '../../platform/local/listing/use-load.ts'
import type { OneTrail } from '../../platform/local/listing/use-trail.ts'

type Kind = 'empty' | 'failed' | DeviceFault

/** Why a trail can't be shown. */
export function noTrailKind({ face, trail, fault }: Pick<OneTrail, 'face' | 'trail' | 'fault'>): Kind {
  if (trail || face === 'empty') return 'empty'
  return fault ?? 'failed'
}

type NoTrailProps = {
  /** `empty`: the learner has no such trail, or it has no content; `failed`: it could not be loaded; `full`, `unreadable`: the device can't show it. */
  kind: Kind
  onTry: () => void
}

/** Takes the place of a trail that can't be shown: says why, and what to do. */
export function NoTrail({ kind, onTry }: NoTrailProps) {
  const t = useText()
  const isOnline = useOnline()
  const reason = kind === 'failed' && !isOnline ? cutOff() : kind
  const isUnreadable = kind === 'unreadable'
  const ways = (
    <>
      {kind !== 'empty' && (
        <Button look="primary" onClick={onTry}>
          {t('trail.retry')}
        </Button>
      )}
      <Link to={paths.enroll()} className={buttonClass(kind === 'empty' ? 'primary' : 'line')}>
        {t('trail.back')}
      </Link>
    </>
  )
  return (
    <MessagePage title={t(isUnreadable ? 'app.store.failed.title' : `trail.${reason}.title`)} ways={ways}>
      {t(isUnreadable ? 'app.store.failed.safe' : `trail.${reason}.text`)}
    </MessagePage>
  )
}
