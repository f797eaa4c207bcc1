import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** To a manager who looks at the domain as its learners do: that nothing counts, and the way back. */
export function PreviewNote() {
  const t = useText()
  const back = (
    <Link to={paths.studio()} className={buttonClass('line')}>
      {t('enroll.preview.back')}
    </Link>
  )
  return (
    <Note title={t('enroll.preview.title')} action={back}>
      {t('enroll.preview.text')}
    </Note>
  )
}
