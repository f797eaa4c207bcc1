import * as z from 'zod/mini'

/** The fields of a person that a rule can use, besides the unit. */
export const RULE_FIELDS = ['job', 'school', 'class', 'emailDomain', 'company', 'state', 'city'] as const
export type RuleField = (typeof RULE_FIELDS)[number]

const VALUES_MAX = 100
const CONDITIONS_MAX = 8
const Value = z.string().check(z.minLength(1), z.maxLength(200))

/** One condition of a rule: the person has one of these values. For units, the person's unit is at one of these paths or below it. */
export const GroupCondition = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.enum(RULE_FIELDS),
    values: z.array(Value).check(z.minLength(1), z.maxLength(VALUES_MAX)),
  }),
  z.strictObject({
    field: z.literal('unit'),
    paths: z
      .array(z.array(Value).check(z.minLength(1), z.maxLength(20)))
      .check(z.minLength(1), z.maxLength(VALUES_MAX)),
  }),
])
export type GroupCondition = z.infer<typeof GroupCondition>

/** A group's rule: the people for whom all conditions hold belong to the group. */
export const GroupRule = z.strictObject({
  all: z.array(GroupCondition).check(z.minLength(1), z.maxLength(CONDITIONS_MAX)),
})
export type GroupRule = z.infer<typeof GroupRule>

const domainOf = (text: string) => text.trim().toLowerCase().replace(/^.*@/, '')

/** A rule as it is stored: e-mail domains in lower case, without the part up to the @. */
export const keptRule = ({ all }: GroupRule): GroupRule => ({
  all: all.map((condition) =>
    condition.field === 'emailDomain'
      ? { ...condition, values: condition.values.map(domainOf).filter(Boolean) }
      : condition,
  ),
})
