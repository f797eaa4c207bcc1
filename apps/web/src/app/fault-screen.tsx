import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Place } from './place.tsx'

/** A screen that broke, or whose code could not be fetched; what the learner did is safe in the store. */
export function FaultScreen() {
  const t = useText()
  const again = (
    <Button look="primary" onClick={() => location.reload()}>
      {t('app.again')}
    </Button>
  )
  return (
    <Place title={t('app.fault.title')} action={again}>
      {t('app.fault.text')}
    </Place>
  )
}
