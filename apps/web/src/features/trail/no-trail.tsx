import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { useOnline } from '../../platform/local/calls/connection.ts'

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
  const ways = (
    <>
      {kind === 'failed' && (
        <Button look="primary" onClick={onTry}>
          {t('trail.retry')}
        </Button>
      )}
      <Link to={paths.enroll()} className={buttonClass(kind === 'failed' ? 'line' : 'primary')}>
        {t('trail.back')}
      </Link>
    </>
  )
  return (
    <MessagePage title={t(`trail.${reason}.title`)} ways={ways}>
      {t(`trail.${reason}.text`)}
    </MessagePage>
  )
}
