import type { ListFace } from '@vereda/client/api/use-list.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { ListStatus } from '../../../parts/pick/list-status.tsx'
import type { Invited } from '../flow/signup.ts'
import type { SignupAnswers } from '../flow/signup-answers.ts'
import { useSchoolCities, useSchools, useStates } from './use-schools.ts'

type School = Pick<SignupAnswers, 'state' | 'cityId' | 'schoolId'>
type SchoolChoiceProps = {
  invited: Invited
  school: School
  onChange: (chosen: School & { classes: string[]; subject: null }) => void
}

type Named = { id: string; name: string }
type ChoiceProps = {
  label: string
  nothing: string
  none?: string
  found: { list: ListFace<Named>; again: () => void }
  value: string | null
  onChange: (id: string) => void
}

/** One select in the choice of a school, or the state of its list while it is not ready. */
function Choice({ label, nothing, none, found, value, onChange }: ChoiceProps) {
  const { list, again } = found
  if (list.face !== 'ready') return <ListStatus list={list} onAgain={again} />
  if (list.list.length === 0 && none) return <p>{none}</p>
  return (
    <SelectField
      label={label}
      nothing={nothing}
      options={list.list}
      value={value ?? ''}
      onChange={onChange}
    />
  )
}

/** The choice of a school by its state and city, among the cities that have a school of this domain. */
export function SchoolChoice({ invited, school, onChange }: SchoolChoiceProps) {
  const t = useText()
  const states = useStates()
  const cities = useSchoolCities(invited, school.state)
  const schools = useSchools(invited, school.cityId)
  // another city or school has other classes
  const change = (chosen: School) => onChange({ ...chosen, classes: [], subject: null })
  return (
    <>
      <Choice
        label={t('signup.education.state')}
        nothing={t('signup.city.chooseState')}
        found={states}
        value={school.state}
        onChange={(state) => change({ state, cityId: null, schoolId: null })}
      />
      <Choice
        label={t('signup.city.city')}
        nothing={t('signup.city.chooseCity')}
        none={t('signup.education.noSchool')}
        found={cities}
        value={school.cityId}
        onChange={(id) => change({ ...school, cityId: id || null, schoolId: null })}
      />
      <Choice
        label={t('signup.education.school')}
        nothing={t('signup.education.chooseSchool')}
        found={schools}
        value={school.schoolId}
        onChange={(id) => change({ ...school, schoolId: id || null })}
      />
    </>
  )
}
