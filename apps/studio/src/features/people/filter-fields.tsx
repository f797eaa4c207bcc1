import { useText } from '@vereda/client/text/use-text.ts'
import { PERSON_STATES } from '@vereda/contract/rest/studio-people.ts'
import { PERSON_ROLES } from '@vereda/contract/rest/studio-person.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { useGroupsToGive } from '../../parts/giving/use-groups-to-give.ts'
import type { PeopleFilters } from './people-filters.ts'
import { useSchools } from './use-people.ts'

/** The organisation's own filter options by kind; a unit's id is its path as JSON. */
function useMadeOptions() {
  const parts = useGroupsToGive().data?.groups.map(({ part, name }) => ({ part, name })) ?? []
  return {
    journeys: parts.flatMap(({ part, name }) => (part.kind === 'journey' ? [{ id: part.id, name }] : [])),
    groups: parts.flatMap(({ part, name }) => (part.kind === 'group' ? [{ id: part.id, name }] : [])),
    jobs: parts.flatMap(({ part, name }) => (part.kind === 'job' ? [{ id: part.name, name }] : [])),
    units: parts.flatMap(({ part, name }) =>
      part.kind === 'unit' ? [{ id: JSON.stringify(part.path), name }] : [],
    ),
    schools: useSchools(),
  }
}

type FilterFieldsProps = { filters: PeopleFilters; onChange: (changed: Partial<PeopleFilters>) => void }

function MadeFields({ filters, onChange }: FilterFieldsProps) {
  const t = useText()
  const { journeys, groups, jobs, units, schools } = useMadeOptions()
  return (
    <>
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
    </>
  )
}

/** The filters of a list of people besides the search: the organisation's own groupings, then role and account state. */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const t = useText()
  const roles = PERSON_ROLES.map((id) => ({ id, name: t(`people.role.${id}`) }))
  const states = PERSON_STATES.map((id) => ({ id, name: t(`people.state.${id}`) }))
  return (
    <>
      <MadeFields filters={filters} onChange={onChange} />
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
    </>
  )
}
