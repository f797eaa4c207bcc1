import { useDebounced } from '@vereda/client/navigation/use-debounced.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { PERSON_ROLES, PERSON_STATES } from '@vereda/contract/rest/studio-people.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { SearchField } from '@vereda/ui/field/search-field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { ListFilter } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import styles from './people.module.css'
import { countSet, type PeopleFilters } from './people-filters.ts'
import { useGroups, useSchools } from './use-people.ts'

type FilterBarProps = {
  filters: PeopleFilters
  onChange: (changed: Partial<PeopleFilters>, replace?: boolean) => void
}

/** What the list is narrowed to; each choice stands in the address. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const folded = useId()
  const { data } = useGroups()
  const schools = useSchools()
  const search = useCallback((text: string) => onChange({ search: text }, true), [onChange])
  const [typed, setTyped] = useDebounced(filters.search, search)
  const parts = data?.groups.map(({ part, name }) => ({ part, name })) ?? []
  const journeys = parts.flatMap(({ part, name }) => (part.kind === 'journey' ? [{ id: part.id, name }] : []))
  const groups = parts.flatMap(({ part, name }) => (part.kind === 'group' ? [{ id: part.id, name }] : []))
  const jobs = parts.flatMap(({ part, name }) => (part.kind === 'job' ? [{ id: part.name, name }] : []))
  const units = parts.flatMap(({ part, name }) =>
    part.kind === 'unit' ? [{ id: JSON.stringify(part.path), name }] : [],
  )
  const roles = PERSON_ROLES.map((id) => ({ id, name: t(`people.role.${id}`) }))
  const states = PERSON_STATES.map((id) => ({ id, name: t(`people.state.${id}`) }))
  return (
    <search className={styles.filters} aria-label={t('people.filters')}>
      <SearchField
        label={t('people.search')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.foldButton}>
        <Button aria-expanded={isOpen} aria-controls={folded} onClick={() => setIsOpen(!isOpen)}>
          <ListFilter size={20} /> {t('people.filters.open', { count: countSet(filters) })}
        </Button>
      </div>
      <div id={folded} className={styles.fold} data-open={isOpen}>
        <SelectField
          label={t('people.field.group')}
          nothing={t('people.anyMadeGroup')}
          options={groups}
          value={filters.group}
          onChange={(group) => onChange({ group })}
        />
        <SelectField
          label={t('people.field.journey')}
          nothing={t('people.anyGroup')}
          options={journeys}
          value={filters.journey}
          onChange={(journey) => onChange({ journey })}
        />
        <SelectField
          label={t('people.field.job')}
          nothing={t('people.anyJob')}
          options={jobs}
          value={filters.job}
          onChange={(job) => onChange({ job })}
        />
        {units.length > 0 && (
          <SelectField
            label={t('people.field.unit')}
            nothing={t('people.anyUnit')}
            options={units}
            value={filters.unit}
            onChange={(unit) => onChange({ unit })}
          />
        )}
        {schools.length > 0 && (
          <SelectField
            label={t('people.field.school')}
            nothing={t('people.anySchool')}
            options={schools}
            value={filters.school}
            onChange={(school) => onChange({ school })}
          />
        )}
        <SelectField
          label={t('people.field.role')}
          nothing={t('people.anyRole')}
          options={roles}
          value={filters.role}
          onChange={(role) => onChange({ role: role as PeopleFilters['role'] })}
        />
        <SelectField
          label={t('people.field.state')}
          nothing={t('people.anyState')}
          options={states}
          value={filters.state}
          onChange={(state) => onChange({ state: state as PeopleFilters['state'] })}
        />
      </div>
    </search>
  )
}
