import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { useOpened } from '../../frame/use-opens.ts'

/** Shown to people who may not open a screen: says who can give them access, and links to what they can open in the studio or as a learner. */
export function NotTheirsScreen() {
  const t = useText()
  const isOfStudio = useOpened().length > 0
  const title = t(isOfStudio ? 'not-theirs.part.title' : 'not-theirs.title')
  useTitle(title)
  const way = (
    <Link to={isOfStudio ? paths.studio() : paths.enroll()} className={buttonClass('primary')}>
      {t(isOfStudio ? 'not-theirs.part.back' : 'not-theirs.trails')}
    </Link>
  )
  return (
    <MessagePage title={title} ways={way}>
      {t(isOfStudio ? 'not-theirs.part.text' : 'not-theirs.text')}
    </MessagePage>
  )
}
