import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioClass, StudioSchool } from '@vereda/contract/rest/studio-organisation.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { studioPaths } from '../../frame/studio-paths.ts'
import list from '../../parts/list/list.module.css'
import styles from './organisation.module.css'

/** The open dialog or sheet of a school or of one of its classes. */
export type SchoolFace =
  | { kind: 'school'; school: StudioSchool | null }
  | { kind: 'class'; school: StudioSchool; one: StudioClass | null }
  | { kind: 'remove-school'; school: StudioSchool }
  | { kind: 'remove-class'; one: StudioClass }

type Opening = { onFace: (face: SchoolFace) => void }

type PeopleProps = { count: number; filters: Record<string, string>; className?: string }

function People({ count, filters, className = linkClass('inline') }: PeopleProps) {
  const t = useText()
  if (count === 0) return t('organisation.count', { count })
  return (
    <Link to={studioPaths.people(filters)} className={className}>
      {t('organisation.count', { count })}
    </Link>
  )
}

function ClassRow({ one, school, onFace }: Opening & { one: StudioClass; school: StudioSchool }) {
  const t = useText()
  return (
    <li className={styles.class}>
      <span className={list.who}>
        <b>{one.name}</b>
        <span className={list.small}>
          <People
            count={one.people}
            filters={{ journey: one.id }}
            className={`${linkClass('inline')} ${styles.alone}`}
          />
        </span>
      </span>
      <span className={list.buttons}>
        <Button
          size="small"
          aria-label={t('organisation.changeOf', one)}
          onClick={() => onFace({ kind: 'class', school, one })}
        >
          {t('organisation.change')}
        </Button>
        <Button
          size="small"
          aria-label={t('organisation.removeOf', one)}
          onClick={() => onFace({ kind: 'remove-class', one })}
        >
          {t('organisation.remove')}
        </Button>
      </span>
    </li>
  )
}

/** A school, its city, and its classes. */
export function SchoolCard({ school, onFace }: Opening & { school: StudioSchool }) {
  const t = useText()
  const { id, name, city, state, people, classes } = school
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className={list.who}>
          <h3 className={list.name}>{name}</h3>
          <p className={list.small}>
            {city ? `${city}, ${state}` : t('organisation.school.noCity')} ·{' '}
            <People count={people} filters={{ school: id }} />
          </p>
        </div>
        <div className={list.buttons}>
          <Button
            size="small"
            aria-label={t('organisation.changeOf', school)}
            onClick={() => onFace({ kind: 'school', school })}
          >
            {t('organisation.change')}
          </Button>
          <Button
            size="small"
            aria-label={t('organisation.removeOf', school)}
            onClick={() => onFace({ kind: 'remove-school', school })}
          >
            {t('organisation.remove')}
          </Button>
        </div>
      </div>
      {classes.length > 0 && (
        <ul className={styles.classes} aria-label={t('organisation.classesOf', school)}>
          {classes.map((one) => (
            <ClassRow key={one.id} one={one} school={school} onFace={onFace} />
          ))}
        </ul>
      )}
      <div>
        <Button
          size="small"
          aria-label={t('organisation.class.newIn', school)}
          onClick={() => onFace({ kind: 'class', school, one: null })}
        >
          {t('organisation.class.new')}
        </Button>
      </div>
    </li>
  )
}
