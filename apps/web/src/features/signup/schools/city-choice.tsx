import { useText } from '@vereda/client/text/use-text.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { PickList } from '@vereda/ui/pick-list/pick-list.tsx'
import { ListStatus } from '../../../parts/pick/list-status.tsx'
import { usePickWords } from '../../../parts/pick/use-pick-words.ts'
import { useCities, useStates } from './use-schools.ts'

export type City = { state: string; cityId: string | null }
type CityChoiceProps = {
  value: City
  stateError?: string | null
  cityError?: string | null
  onChange: (city: City) => void
}

/** A state, then one of its cities. */
export function CityChoice({ value, stateError, cityError, onChange }: CityChoiceProps) {
  const t = useText()
  const words = usePickWords(t('signup.city.search'))
  const states = useStates()
  const cities = useCities(value.state)
  if (states.list.face !== 'ready') return <ListStatus list={states.list} onAgain={states.again} />
  return (
    <>
      <SelectField
        label={t('signup.city.state')}
        nothing={t('signup.city.chooseState')}
        options={states.list.list}
        value={value.state}
        error={stateError}
        autoComplete="address-level1"
        onChange={(state) => onChange({ state, cityId: null })}
      />
      <ListStatus list={cities.list} onAgain={cities.again} />
      {cities.list.face === 'ready' && (
        <PickList
          key={value.state}
          legend={t('signup.city.city')}
          error={cityError}
          options={cities.list.list}
          value={value.cityId}
          onPick={(cityId) => onChange({ ...value, cityId })}
          words={words}
        />
      )}
    </>
  )
}
