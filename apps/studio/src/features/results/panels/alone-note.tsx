import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ResultFigures } from '@vereda/contract/rest/studio-results.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { addressOf } from '../filter/result-filter.ts'
import { PLAYERS_ID } from '../players/player-table.tsx'
import styles from '../results.module.css'

type AloneNoteProps = { groupTrailId: string; alone: NonNullable<ResultFigures['alone']> }

/**
 * Says how many people play a trail of teams without a team: the report does not count them. Links to their list, and for a manager to each
 * one's page.
 */
export function AloneNote({ groupTrailId, alone: { count, people } }: AloneNoteProps) {
  const t = useText()
  if (count === 0) return null
  const more = count - people.length
  function show() {
    go(addressOf(groupTrailId, { filter: {}, stands: 'alone' }), { replace: true })
    document.getElementById(PLAYERS_ID)?.focus()
  }
  const action = (
    <Button look="line" onClick={show}>
      {t('results.alone.show')}
    </Button>
  )
  return (
    <Note tone="mist" title={t('results.alone', { count })} action={action}>
      {t('results.alone.text')}
      {people.length > 0 && (
        <ul className={styles.alone}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <Link to={studioPaths.person(id)}>{name}</Link>
            </li>
          ))}
          {more > 0 && <li>{t('results.alone.more', { count: more })}</li>}
        </ul>
      )}
    </Note>
  )
}
