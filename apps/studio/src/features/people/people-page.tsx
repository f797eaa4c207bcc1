import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { ListedPerson } from '@vereda/contract/rest/studio-people.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useEffect } from 'react'
import { useGrid } from '../../parts/grid/use-grid.ts'
import list from '../../parts/list/list.module.css'
import styles from './people.module.css'
import { addressOf, areOfOneList, filtersOf, type PeopleFilters } from './people-filters.ts'
import { PersonRow } from './person-row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Chosen } from './use-chosen.ts'

type PeoplePageProps = {
  /** `filters`: what it answers; for a moment those from before. */
  page: {
    people: ListedPerson[]
    total: number
    isMore: boolean
    next: string | null
    filters: PeopleFilters
  }
  filters: PeopleFilters
  chosen: Chosen
  onChange: (filters: Partial<PeopleFilters>, replace?: boolean) => void
}

const NOTHING = filtersOf(new URLSearchParams())

/** A page of people, how many there are in all or at least, and the way on. */
export function PeoplePage({ page, filters, chosen, onChange }: PeoplePageProps) {
  const t = useText()
  const { people, total, isMore } = page
  // of what was asked before nothing is counted, chosen as a whole or paged through
  const isOfList = areOfOneList(page.filters, filters)
  const next = isOfList ? page.next : null
  const grid = useGrid<HTMLDivElement>(t('people.title'))
  const ids = people.map(({ id }) => id)
  const isWhole = ids.every(chosen.has)
  // its people left it: suspended, or found no longer
  const isLeft = people.length === 0 && filters.after !== '' && page.filters.after === filters.after
  useEffect(() => {
    if (isLeft) onChange({}, true)
  })
  const clear = <Button onClick={() => onChange(NOTHING)}>{t('people.everybody')}</Button>
  return (
    <>
      <div className={styles.head}>
        {people.length > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isWhole}
              disabled={!isOfList}
              onChange={() => chosen.toggleAll(ids)}
            />
            <span>{t('people.several.page')}</span>
          </label>
        )}
        <p className={list.small} role="status">
          {isOfList && t(isMore ? 'people.countAtLeast' : 'people.count', { count: total })}
        </p>
      </div>
      {isOfList && people.length === 0 && !isLeft && <Empty text={t('people.none')} action={clear} />}
      {chosen.ids.length > 0 && <SelectionBar chosen={chosen.ids} onClear={chosen.clear} />}
      {people.length > 0 && (
        <div {...grid} className={list.rows}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} chosen={chosen} />
          ))}
        </div>
      )}
      {(filters.after || next) && (
        <nav className={list.buttons} aria-label={t('people.pages')}>
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
