import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type StudioClass, type StudioSchool, saveClass } from '@vereda/contract/rest/studio-organisation.ts'
import { JOURNEY_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { useState } from 'react'
import { NameSheet } from './name-sheet.tsx'
import { madeNew } from './use-organisation.ts'

type ClassSheetProps = {
  /** Null for a new class. */
  one: StudioClass | null
  school: StudioSchool
  schools: readonly StudioSchool[]
  onClose: () => void
}

/** The name of a class and its school. */
export function ClassSheet({ one, school, schools, onClose }: ClassSheetProps) {
  const t = useText()
  const [schoolId, setSchool] = useState(school.id)
  return (
    <NameSheet
      title={one ? t('organisation.changeOf', one) : t('organisation.class.newIn', school)}
      name={one?.name ?? ''}
      nameMax={JOURNEY_NAME_MAX}
      hint={t('organisation.class.text')}
      taken={t('organisation.class.taken')}
      own={one ? undefined : (name) => madeNew(`${schoolId} ${name}`)}
      isReady={schoolId !== ''}
      ask={(name) => {
        const was = one && { was: { name: one.name, schoolId: school.id } }
        return ask(saveClass, { body: { id: one?.id ?? null, name, schoolId, ...was } })
      }}
      done={(name) => t(one ? 'organisation.saved' : 'organisation.made', { name })}
      onClose={onClose}
    >
      {one && (
        <SelectField
          label={t('organisation.school')}
          nothing={t('organisation.school.choose')}
          options={schools}
          value={schoolId}
          onChange={setSchool}
        />
      )}
    </NameSheet>
  )
}
