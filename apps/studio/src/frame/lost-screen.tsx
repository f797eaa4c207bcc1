import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'

/** Shown at an address of the studio that does not exist. */
export function LostScreen() {
  const t = useText()
  useTitle(t('frame.lost.title'))
  const home = (
    <Link to={paths.studio()} className={buttonClass('primary')}>
      {t('frame.lost.home')}
    </Link>
  )
  return (
    <MessagePage title={t('frame.lost.title')} ways={home}>
      {t('frame.lost.text')}
    </MessagePage>
  )
}
