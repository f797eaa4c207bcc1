import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'

/** Where managers land: it says what this installation can't do in the browser yet, and leads to what they see as a learner. */
export function HomeScreen() {
  const t = useText()
  const name = useSession()?.person.user.name ?? ''
  useTitle(t('home.title'))
  const asLearner = (
    <Link to={paths.enroll()} className={buttonClass('primary', { size: 'big' })}>
      {t('home.asLearner')}
    </Link>
  )
  return (
    <MessagePage title={t('home.hello', { name })} action={asLearner}>
      {t('home.text')}
    </MessagePage>
  )
}
