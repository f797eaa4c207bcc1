import { useText } from '@vereda/client/text/use-text.ts'
import { RULE_FIELDS } from '@vereda/domain/people-group/group-rule.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField, type SelectOption } from '@vereda/ui/field/select-field.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { type DraftCondition, NO_CONDITION, ruleOf } from './draft-rule.ts'
import styles from './groups.module.css'
import { useChoices, useRulePlan } from './use-groups.ts'

const FIELDS = [...RULE_FIELDS.slice(0, 1), 'unit', ...RULE_FIELDS.slice(1)] as const
const CONDITIONS_MAX = 8

function useOptions(field: DraftCondition['field']): SelectOption[] {
  const { data } = useChoices()
  if (field === 'unit')
    return (data?.unit ?? []).map((path) => ({ id: JSON.stringify(path), name: path.join(' › ') }))
  return data?.[field] ?? []
}

/** The accessible name of a control of a condition: its label, and of several conditions also the number. */
type Named = (label: string) => string

/** A field for an e-mail’s domain, which may be one that nobody has yet. */
function DomainField({ named, onAdd }: { named: Named; onAdd: (value: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  return (
    <div className={styles.inline}>
      <Field
        label={t('groups.rule.domain')}
        aria-label={named(t('groups.rule.domain'))}
        hint={t('groups.rule.domain.hint')}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        disabled={text === ''}
        aria-label={named(t('groups.rule.addDomain'))}
        onClick={() => {
          onAdd(text.toLowerCase().replace(/^.*@/, ''))
          setTyped('')
        }}
      >
        {t('groups.rule.addDomain')}
      </Button>
    </div>
  )
}

type ConditionProps = {
  condition: DraftCondition
  number: number
  onChange: (condition: DraftCondition) => void
  onRemove: (() => void) | null
}

function Condition({ condition, number, onChange, onRemove }: ConditionProps) {
  const t = useText()
  const { field, values } = condition
  const options = useOptions(field)
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id
  const named: Named = (label) => (onRemove ? t('groups.rule.nth', { label, number }) : label)
  const add = (value: string) => {
    if (value !== '' && !values.includes(value)) onChange({ field, values: [...values, value] })
  }
  return (
    <li className={styles.condition}>
      <SelectField
        label={t('groups.rule.by')}
        aria-label={named(t('groups.rule.by'))}
        nothing={t('groups.rule.choose')}
        options={FIELDS.map((id) => ({ id, name: t(`groups.field.${id}`) }))}
        value={field}
        onChange={(next) => onChange({ field: (next || 'job') as DraftCondition['field'], values: [] })}
      />
      <SelectField
        label={t('groups.rule.oneOf')}
        aria-label={named(t('groups.rule.oneOf'))}
        nothing={t(options.length === 0 ? 'groups.rule.none' : 'groups.rule.choose')}
        options={options.filter(({ id }) => !values.includes(id))}
        value=""
        onChange={add}
      />
      {field === 'emailDomain' && <DomainField named={named} onAdd={add} />}
      {values.length > 0 && (
        <ul className={styles.values} aria-label={t(`groups.field.${field}`)}>
          {values.map((value) => (
            <li key={value}>
              <Button
                size="small"
                aria-label={t('groups.rule.without', { name: nameOf(value) })}
                onClick={() => onChange({ field, values: values.filter((one) => one !== value) })}
              >
                {nameOf(value)} <X size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {onRemove && (
        <Button
          size="small"
          look="ghost"
          aria-label={`${t('groups.rule.removeCondition')}: ${number}, ${t(`groups.field.${field}`)}`}
          onClick={onRemove}
        >
          {t('groups.rule.removeCondition')}
        </Button>
      )}
    </li>
  )
}

/** How many people the rule includes, before it is saved. */
function Plan({ conditions }: { conditions: readonly DraftCondition[] }) {
  const t = useText()
  const rule = ruleOf(conditions)
  const { data, isError } = useRulePlan(rule)
  if (!rule) return <p role="status">{t('groups.rule.unfinished')}</p>
  if (isError) return <p role="status">{t('groups.plan.failed')}</p>
  if (!data) return <p role="status">{t('groups.plan.counting')}</p>
  const { people, first } = data
  return (
    <p role="status">
      <b>{t('groups.plan', { count: people })}</b>
      {first.length > 0 && ` ${t('groups.plan.first', { names: first.join(', ') })}`}
    </p>
  )
}

type RuleEditorProps = {
  conditions: readonly DraftCondition[]
  onChange: (conditions: readonly DraftCondition[]) => void
}

/** Edits the conditions of a group's rule, and shows how many people meet them. */
export function RuleEditor({ conditions, onChange }: RuleEditorProps) {
  const t = useText()
  return (
    <div className={styles.rule}>
      <p className={list.small}>{t('groups.rule.text')}</p>
      <ol className={styles.conditions}>
        {conditions.map((condition, n) => (
          <Condition
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no id of its own
            key={n}
            condition={condition}
            number={n + 1}
            onChange={(next) => onChange(conditions.map((one, at) => (at === n ? next : one)))}
            onRemove={conditions.length > 1 ? () => onChange(conditions.filter((_, at) => at !== n)) : null}
          />
        ))}
      </ol>
      {conditions.length < CONDITIONS_MAX && (
        <Button size="small" onClick={() => onChange([...conditions, NO_CONDITION])}>
          {t('groups.rule.addCondition')}
        </Button>
      )}
      <Plan conditions={conditions} />
    </div>
  )
}
