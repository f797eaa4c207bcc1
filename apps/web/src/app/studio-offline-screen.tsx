import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { useEffect } from 'react'

const ASK_INTERVAL_MS = 3_000

const openStudio = () => location.reload()

// the browser says that it is online before any request succeeds, so the server's own answer decides
const openWhenReached = () =>
  fetch('/readyz').then(
    ({ ok }) => ok && openStudio(),
    () => undefined,
  )

/** Shown at the studio's address while the server can't be reached, because no device keeps the studio's code. */
export function StudioOfflineScreen() {
  const t = useText()
  useTitle(t('app.studioOffline.title'))
  useEffect(() => {
    const asking = setInterval(() => navigator.onLine && void openWhenReached(), ASK_INTERVAL_MS)
    addEventListener('online', openWhenReached)
    return () => {
      clearInterval(asking)
      removeEventListener('online', openWhenReached)
    }
  }, [])
  const ways = (
    <>
      <Button look="line" onClick={openStudio}>
        {t('app.again')}
      </Button>
      <Link to={paths.enroll()} className={buttonClass('primary')}>
        {t('app.studioOffline.trails')}
      </Link>
    </>
  )
  return (
    <MessagePage title={t('app.studioOffline.title')} ways={ways}>
      {t('app.studioOffline.text')}
    </MessagePage>
  )
}
