import * as z from 'zod/mini'

/** By what of a person a rule goes, beside the unit that they work in. */
export const RULE_FIELDS = ['job', 'school', 'class', 'emailDomain', 'company', 'state', 'city'] as const
export type RuleField = (typeof RULE_FIELDS)[number]

const VALUES_MAX = 100
const CONDITIONS_MAX = 8
const Value = z.string().check(z.minLength(1), z.maxLength(200))

/** One condition of a rule: one of these values is a person's; of units, the path from the top of theirs or of one above it. */
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

/** Who belongs to a group by what is known of them: whoever every condition holds for. */
export const GroupRule = z.strictObject({
  all: z.array(GroupCondition).check(z.minLength(1), z.maxLength(CONDITIONS_MAX)),
})
export type GroupRule = z.infer<typeof GroupRule>

const domainOf = (text: string) => text.trim().toLowerCase().replace(/^.*@/, '')

/** A rule as it is kept: e-mail domains in small letters, without what stands before the @. */
export const keptRule = ({ all }: GroupRule): GroupRule => ({
  all: all.map((condition) =>
    condition.field === 'emailDomain'
      ? { ...condition, values: condition.values.map(domainOf).filter(Boolean) }
      : condition,
  ),
})
