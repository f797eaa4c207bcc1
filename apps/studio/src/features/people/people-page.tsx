import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ListedPerson } from '@vereda/contract/rest/studio-people.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import styles from './people.module.css'
import { addressOf, type PeopleFilters } from './people-filters.ts'
import { PersonRow } from './person-row.tsx'

type PeoplePageProps = {
  page: { people: ListedPerson[]; total: number; next: string | null }
  filters: PeopleFilters
  onChange: (filters: Partial<PeopleFilters>) => void
}

const NOTHING = { search: '', journey: '', job: '', role: '', state: '' } as const

/** A page of people, how many there are in all, and the way on. */
export function PeoplePage({ page, filters, onChange }: PeoplePageProps) {
  const t = useText()
  const { people, total, next } = page
  const clear = <Button onClick={() => onChange(NOTHING)}>{t('people.everybody')}</Button>
  return (
    <>
      <p className={styles.small} role="status">
        {t('people.count', { count: total })}
      </p>
      {people.length === 0 && <Empty text={t('people.none')} action={clear} />}
      <ul className={styles.rows}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {(filters.after || next) && (
        <nav className={styles.pages} aria-label={t('people.pages')}>
          {filters.after && (
            <Link to={addressOf({ ...filters, after: '' })} className={buttonClass('line')}>
              {t('people.first')}
            </Link>
          )}
          {next && (
            <Link to={addressOf({ ...filters, after: next })} className={buttonClass('line')}>
              {t('people.next')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
