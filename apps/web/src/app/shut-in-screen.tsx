import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'

/** Shown in a frame in which the browser stores nothing. It links to the same address in a window of its own (docs/decisions/framing.md). */
export function ShutInScreen() {
  const t = useText()
  useTitle(t('app.shutIn.title'))
  const open = (
    <a href={location.pathname} target="_blank" rel="noopener" className={buttonClass('primary')}>
      {t('app.shutIn.open')}
    </a>
  )
  return (
    <MessagePage title={t('app.shutIn.title')} ways={open}>
      {t('app.shutIn.text')}
    </MessagePage>
  )
}
