import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Place } from './place.tsx'

/** An address that leads nowhere. */
export function LostScreen() {
  const t = useText()
  const home = (
    <Link to={paths.front()} className={buttonClass('primary')}>
      {t('app.lost.home')}
    </Link>
  )
  return (
    <Place title={t('app.lost.title')} action={home}>
      {t('app.lost.text')}
    </Place>
  )
}
