import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'

/** Loads the page anew, where the cut script is here only once the server answers (src/cut). */
const again = () => dispatchEvent(new Event('again', { cancelable: true })) && location.reload()

/** A screen that broke, or whose code could not be fetched; what the learner did is safe in the store. */
export function FaultScreen() {
  const t = useText()
  useTitle(t('app.fault.title'))
  const way = (
    <Button look="primary" onClick={again}>
      {t('app.again')}
    </Button>
  )
  return (
    <MessagePage title={t('app.fault.title')} ways={way}>
      {t('app.fault.text')}
    </MessagePage>
  )
}
