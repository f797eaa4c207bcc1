import { useText } from '@vereda/client/text/use-text.ts'
import type { PersonForm, PersonState, StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { ORGANISATION_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import { NAME_MAX, NICKNAME_MAX } from '@vereda/domain/signup/person-name.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { useId } from 'react'
import { NamedChoices } from '../../parts/choices/named-choices.tsx'

type PersonFormProps = {
  state: PersonState
  choices: StudioPersonStory['choices']
  fault: PersonFault | null
  onChange: (state: PersonState) => void
}
/** The field that was refused, and why. */
export type PersonFault = { field: string; isInUse: boolean }

const TEXTS = ['name', 'nickname', 'email', 'phone', 'identifier', 'username'] as const
const TYPES: Partial<Record<keyof PersonForm, string>> = { email: 'email', phone: 'tel' }
const MAX = {
  name: NAME_MAX,
  nickname: NICKNAME_MAX,
  email: 254,
  phone: 40,
  identifier: 64,
  username: 254,
}

const keyOf = (path: readonly string[]) => JSON.stringify(path)
/** The units to choose from; a person’s own unit is added if the server's list is cut short before it. */
const unitOptions = (units: readonly string[][], own: readonly string[] = []) =>
  [...units, ...(own.length > 0 && !units.some((path) => keyOf(path) === keyOf(own)) ? [own] : [])].map(
    (path) => ({ id: keyOf(path), name: path.join(' › ') }),
  )

type Roles = PersonState['roles']

/** A person's roles. A manager may do everything that editors and reporters may. */
function RoleSwitches({ roles, onRole }: { roles: Roles; onRole: (role: Partial<Roles>) => void }) {
  const t = useText()
  return (
    <>
      <Switch
        title={t('people.role.manager')}
        detail={t('people.role.manager.text')}
        checked={roles.isManager}
        onChange={({ target }) => onRole({ isManager: target.checked })}
      />
      {!roles.isManager && (
        <>
          <Switch
            title={t('people.role.editor')}
            detail={t('people.role.editor.text')}
            checked={roles.isEditor}
            onChange={({ target }) => onRole({ isEditor: target.checked })}
          />
          <Switch
            title={t('people.role.reporter')}
            detail={t('people.role.reporter.text')}
            checked={roles.isReporter}
            onChange={({ target }) => onRole({ isReporter: target.checked })}
          />
        </>
      )}
      <Switch
        title={t('people.role.monitor')}
        detail={t('people.role.monitor.text')}
        checked={roles.isMonitor}
        onChange={({ target }) => onRole({ isMonitor: target.checked })}
      />
    </>
  )
}

/** All fields of a person that a manager edits. */
export function PersonFields({ state, choices, fault, onChange }: PersonFormProps) {
  const t = useText()
  const jobs = useId()
  const schoolName = (id: string) =>
    choices.schools?.find((school) => school.id === id)?.name ?? t('people.field.school')
  const errorOf = (field: string) => {
    if (fault?.field !== field) return null
    return t(fault.isInUse ? 'people.fault.inUse' : `people.fault.${field}`, { most: NICKNAME_MAX })
  }
  const setText = (field: keyof PersonForm, text: string) =>
    onChange({ ...state, person: { ...state.person, [field]: text } })
  const setRole = (role: Partial<Roles>) => onChange({ ...state, roles: { ...state.roles, ...role } })
  return (
    <>
      {TEXTS.map((field) => (
        <Field
          key={field}
          label={t(`people.field.${field}`)}
          hint={field === 'username' ? t('people.field.username.hint') : undefined}
          type={TYPES[field] ?? 'text'}
          maxLength={MAX[field]}
          autoComplete="off"
          value={state.person[field] ?? ''}
          error={errorOf(field)}
          onChange={({ target }) => setText(field, target.value)}
        />
      ))}
      <Field
        label={t('people.field.job')}
        list={jobs}
        maxLength={ORGANISATION_NAME_MAX}
        autoComplete="off"
        value={state.jobName ?? ''}
        onChange={({ target }) => onChange({ ...state, jobName: target.value || null })}
      />
      <datalist id={jobs}>
        {choices.jobs.map((job) => (
          <option key={job} value={job} />
        ))}
      </datalist>
      {(choices.units ?? []).length > 0 && (
        <SelectField
          label={t('people.field.unit')}
          nothing={t('people.noUnit')}
          options={unitOptions(choices.units ?? [], state.unitTree)}
          value={state.unitTree?.length ? JSON.stringify(state.unitTree) : ''}
          error={errorOf('unitTree')}
          onChange={(unit) =>
            onChange({ ...state, unitTree: unit === '' ? [] : (JSON.parse(unit) as string[]) })
          }
        />
      )}
      {(choices.schools ?? []).length > 0 && (
        <SelectField
          label={t('people.field.school')}
          nothing={t('people.noSchool')}
          options={choices.schools ?? []}
          value={state.schoolId ?? ''}
          error={errorOf('schoolId')}
          onChange={(school) => onChange({ ...state, schoolId: school || null })}
        />
      )}
      <NamedChoices
        legend={t('people.field.journeys')}
        all={choices.journeys.map(({ id, name, schoolId }) => ({
          id,
          name,
          detail: schoolId ? schoolName(schoolId) : undefined,
        }))}
        chosen={state.journeys}
        error={errorOf('journeys')}
        onChange={(journeys) => onChange({ ...state, journeys })}
      />
      <RoleSwitches roles={state.roles} onRole={setRole} />
    </>
  )
}
