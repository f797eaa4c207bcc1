import { useText } from '@vereda/client/text/use-text.ts'
import type { PersonForm, PersonState, StudioPersonStory } from '@vereda/contract/rest/studio-people.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { useId } from 'react'

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
const MAX = { name: 120, nickname: 40, email: 254, phone: 40, identifier: 64, username: 254 }

const keyOf = (path: readonly string[]) => JSON.stringify(path)
/** The units to choose from, with a person’s own where there are more than are told. */
const unitOptions = (units: readonly string[][], own: readonly string[] = []) =>
  [...units, ...(own.length > 0 && !units.some((path) => keyOf(path) === keyOf(own)) ? [own] : [])].map(
    (path) => ({ id: keyOf(path), name: path.join(' › ') }),
  )

/** All that a manager writes of a person. */
export function PersonFields({ state, choices, fault, onChange }: PersonFormProps) {
  const t = useText()
  const jobs = useId()
  const schoolName = (id: string) =>
    choices.schools?.find((school) => school.id === id)?.name ?? t('people.field.school')
  const errorOf = (field: string) => {
    if (fault?.field !== field) return null
    return t(fault.isInUse ? 'people.fault.inUse' : `people.fault.${field}`)
  }
  const setText = (field: keyof PersonForm, text: string) =>
    onChange({ ...state, person: { ...state.person, [field]: text } })
  const toggle = (id: string, isIn: boolean) => {
    const others = state.journeys.filter((journey) => journey !== id)
    onChange({ ...state, journeys: isIn ? [...others, id] : others })
  }
  const setRole = (role: Partial<PersonState['roles']>) =>
    onChange({ ...state, roles: { ...state.roles, ...role } })
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
        maxLength={200}
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
      <Fieldset legend={t('people.field.journeys')} error={errorOf('journeys')}>
        {choices.journeys.map(({ id, name, schoolId }) => (
          <ChoiceCard
            key={id}
            isMany
            isCompact
            title={name}
            {...(schoolId ? { detail: schoolName(schoolId) } : {})}
            checked={state.journeys.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </Fieldset>
      <Switch
        title={t('people.role.manager')}
        detail={t('people.role.manager.text')}
        checked={state.roles.isManager}
        onChange={({ target }) => setRole({ isManager: target.checked })}
      />
      {!state.roles.isManager && (
        <>
          <Switch
            title={t('people.role.editor')}
            detail={t('people.role.editor.text')}
            checked={state.roles.isEditor}
            onChange={({ target }) => setRole({ isEditor: target.checked })}
          />
          <Switch
            title={t('people.role.reporter')}
            detail={t('people.role.reporter.text')}
            checked={state.roles.isReporter}
            onChange={({ target }) => setRole({ isReporter: target.checked })}
          />
        </>
      )}
      <Switch
        title={t('people.role.monitor')}
        detail={t('people.role.monitor.text')}
        checked={state.roles.isMonitor}
        onChange={({ target }) => setRole({ isMonitor: target.checked })}
      />
    </>
  )
}
