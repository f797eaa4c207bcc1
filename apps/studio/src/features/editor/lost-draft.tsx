import { useText } from '@vereda/client/text/use-text.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { BackLink } from './back-link.tsx'

/** There is no trail at the address that was opened. */
export function LostDraft() {
  const t = useText()
  return (
    <MessagePage title={t('editor.lost.title')} ways={<BackLink />}>
      {t('editor.lost.text')}
    </MessagePage>
  )
}
