import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioSchool, saveSchool } from '@vereda/contract/rest/studio-organisation.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import { NameSheet } from './name-sheet.tsx'
import { madeNew, useCities, useStates } from './use-organisation.ts'

const seen = (school: StudioSchool | null) => school && { was: { name: school.name, cityId: school.cityId } }

/** The name of a school, and the city under which people find it at sign-up. Null for a new school. */
export function SchoolSheet({ school, onClose }: { school: StudioSchool | null; onClose: () => void }) {
  const t = useText()
  const [state, setState] = useState(school?.state ?? '')
  const [city, setCity] = useState(school?.cityId ?? '')
  const states = useStates()
  const cities = useCities(state)
  return (
    <NameSheet
      title={school ? t('organisation.changeOf', school) : t('organisation.school.new')}
      name={school?.name ?? ''}
      hint={t('organisation.school.city.text')}
      taken={t('organisation.school.taken')}
      own={school ? undefined : (name) => madeNew(`${city} ${name}`)}
      isReady={state === '' || city !== ''}
      ask={(name) =>
        ask(saveSchool, {
          body: { id: school?.id ?? null, name, cityId: city === '' ? null : city, ...seen(school) },
        })
      }
      done={(name) => t(school ? 'organisation.saved' : 'organisation.made', { name })}
      onClose={onClose}
    >
      <SelectField
        label={t('organisation.school.state')}
        nothing={t('organisation.school.noState')}
        options={states.data ?? []}
        value={state}
        onChange={(chosen) => {
          setState(chosen)
          setCity('')
        }}
      />
      {state !== '' && (
        <SelectField
          label={t('organisation.school.city')}
          nothing={t('organisation.school.chooseCity')}
          options={cities.data ?? []}
          value={city}
          onChange={setCity}
        />
      )}
      {(states.isError || cities.isError) && (
        <Note tone="warn" role="alert" title={t('organisation.cities.failed')} />
      )}
    </NameSheet>
  )
}
