import { useDebounced } from '@vereda/client/navigation/use-debounced.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { SEARCH_MAX } from '@vereda/contract/search-max.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { ListFilter } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { FilterFields } from './filter-fields.tsx'
import styles from './people.module.css'
import { countSet, type PeopleFilters } from './people-filters.ts'

type FilterBarProps = {
  filters: PeopleFilters
  onChange: (changed: Partial<PeopleFilters>, replace?: boolean) => void
}

/** The filters of the list; each choice is part of the address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const folded = useId()
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = useDebounced(filters.search, search)
  return (
    <search className={styles.filters} aria-label={t('people.filters')}>
      <SearchField
        label={t('people.search')}
        value={typed}
        maxLength={SEARCH_MAX}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.foldButton}>
        <Button aria-expanded={isOpen} aria-controls={folded} onClick={() => setIsOpen(!isOpen)}>
          <ListFilter size={20} /> {t('people.filters.open', { count: countSet(filters) })}
        </Button>
      </div>
      <div id={folded} className={styles.fold} data-open={isOpen}>
        <FilterFields filters={filters} onChange={onChange} />
      </div>
    </search>
  )
}
