import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { MessagePage } from '@vereda/ui/message-page/message-page.tsx'

/** Loads the page anew. If the cut script is here, it takes the event and loads the page only once the server answers (src/cut). */
const again = () => dispatchEvent(new Event('again', { cancelable: true })) && location.reload()

/** Replaces a screen that threw a fault or whose code could not be fetched. The learner's work is safe in the store. */
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
