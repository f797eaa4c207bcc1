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
  /** `filters`: the filters that this page answers. While a new page is on its way, they are the filters before. */
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

/** One page of people, their number (in all or at least), and the link to the next page. */
export function PeoplePage({ page, filters, chosen, onChange }: PeoplePageProps) {
  const t = useText()
  const { people, total, isMore } = page
  // a page of the list before is not counted, not selected as a whole, and not paged
  const isOfList = areOfOneList(page.filters, filters)
  const next = isOfList ? page.next : null
  const grid = useGrid<HTMLDivElement>(t('people.title'))
  const ids = people.map(({ id }) => id)
  const isWhole = ids.every(chosen.has)
  // the people of this page have left the list, because they were suspended or the search does not match them now
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
