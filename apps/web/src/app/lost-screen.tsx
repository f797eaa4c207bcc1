import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'

/** The screen of an unknown address. */
export function LostScreen() {
  const t = useText()
  useTitle(t('app.lost.title'))
  const home = (
    <Link to={paths.front()} className={buttonClass('primary')}>
      {t('app.lost.home')}
    </Link>
  )
  return (
    <MessagePage title={t('app.lost.title')} ways={home}>
      {t('app.lost.text')}
    </MessagePage>
  )
}
