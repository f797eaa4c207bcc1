import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** Tells a manager who sees the domain as its learners do that nothing counts, and links back to the studio. */
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
