import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ResultFigures } from '@vereda/contract/rest/studio-results.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { studioPaths } from '../../../frame/studio-paths.ts'
import styles from '../results.module.css'

/** Who plays a trail of teams in none, so that nothing else of the report is of them; each one's page tells a manager where they stand. */
export function AloneNote({ alone: { count, people } }: { alone: NonNullable<ResultFigures['alone']> }) {
  const t = useText()
  if (count === 0) return null
  const more = count - people.length
  return (
    <Note tone="mist" title={t('results.alone', { count })}>
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
