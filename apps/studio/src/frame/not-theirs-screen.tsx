import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { useOpened } from './use-opens.ts'

/** What who may not open this sees: who can give it to them, and the way to what is theirs, in the studio or as a learner. */
export function NotTheirsScreen() {
  const t = useText()
  const isOfStudio = useOpened().length > 0
  const title = t(isOfStudio ? 'frame.notTheirs.part.title' : 'frame.notTheirs.title')
  useTitle(title)
  const way = (
    <Link to={isOfStudio ? paths.studio() : paths.enroll()} className={buttonClass('primary')}>
      {t(isOfStudio ? 'frame.notTheirs.part.back' : 'frame.notTheirs.trails')}
    </Link>
  )
  return (
    <MessagePage title={title} ways={way}>
      {t(isOfStudio ? 'frame.notTheirs.part.text' : 'frame.notTheirs.text')}
    </MessagePage>
  )
}
