import type { GroupCondition, GroupRule, RuleField } from '@vereda/domain/people-group/group-rule.ts'

/** A condition of a rule while it is edited: each value is a text, and a unit’s path is JSON. */
export type DraftCondition = { field: RuleField | 'unit'; values: readonly string[] }

export const NO_CONDITION: DraftCondition = { field: 'job', values: [] }

const conditionOf = ({ field, values }: DraftCondition): GroupCondition =>
  field === 'unit'
    ? { field, paths: values.map((value) => JSON.parse(value) as string[]) }
    : { field, values: [...values] }

/** The rule made from the conditions; null while a condition has no value yet. */
export function ruleOf(conditions: readonly DraftCondition[]): GroupRule | null {
  if (conditions.length === 0 || conditions.some(({ values }) => values.length === 0)) return null
  return { all: conditions.map(conditionOf) }
}

/** The conditions of a rule, for editing. */
export const draftOf = (rule: GroupRule | null): DraftCondition[] =>
  (rule?.all ?? []).map((condition) =>
    condition.field === 'unit'
      ? { field: 'unit', values: condition.paths.map((path) => JSON.stringify(path)) }
      : condition,
  )
