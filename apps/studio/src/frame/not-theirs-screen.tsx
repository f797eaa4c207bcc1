import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'

/** What a learner sees who opens the studio: who can give it to them, and the way to their trails. */
export function NotTheirsScreen() {
  const t = useText()
  useTitle(t('frame.notTheirs.title'))
  const trails = (
    <Link to={paths.enroll()} className={buttonClass('primary')}>
      {t('frame.notTheirs.trails')}
    </Link>
  )
  return (
    <MessagePage title={t('frame.notTheirs.title')} ways={trails}>
      {t('frame.notTheirs.text')}
    </MessagePage>
  )
}
