import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** Says that the played activity has left the trail and earns nothing, and links to where the trail continues. */
export function GoneNote({ closeTo }: { closeTo: string }) {
  const t = useText()
  const action = (
    <Link to={closeTo} replace className={buttonClass('line', { size: 'small' })}>
      {t('stage-notes.gone.on')}
    </Link>
  )
  return (
    <Note title={t('stage-notes.gone')} role="alert" action={action}>
      {t('stage-notes.gone.text')}
    </Note>
  )
}
