import { useText } from '@vereda/client/text/use-text.ts'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'
import { BackLink } from './back-link.tsx'

/** Shown when no trail is found at the opened address. */
export function LostDraft() {
  const t = useText()
  return (
    <MessagePage title={t('editor.lost.title')} ways={<BackLink />}>
      {t('editor.lost.text')}
    </MessagePage>
  )
}
