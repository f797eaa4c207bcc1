import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ColumnFrame } from './column-frame.tsx'

type NewerOpensProps = { title: string; subtitle: string; closeTo: string }

/** Shown instead of a test or challenge with a question of a kind that only a newer app knows: none of its questions is asked. */
export function NewerOpens(frame: NewerOpensProps) {
  const t = useText()
  return (
    <ColumnFrame
      {...frame}
      actions={
        <Link to={frame.closeTo} replace className={buttonClass('primary', { size: 'big' })}>
          {t('trail.continue')}
        </Link>
      }
    >
      <Note tone="mist" title={t('parts.resource.unknown')} role="alert">
        {t('trail.newer.text')}
      </Note>
    </ColumnFrame>
  )
}
