import type { I18n } from '@lingui/core'
import type { Formats } from './formats.ts'

/** Gives the text of a message id in one language, with its ICU values filled in. */
export type Text = (id: string, values?: Record<string, unknown>) => string

const rules = new Map<string, Intl.PluralRules>()

function ruleOf(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const known = rules.get(locale + type)
  if (known) return known
  const made = new Intl.PluralRules(locale, { type })
  rules.set(locale + type, made)
  return made
}

/**
 * A message's values, and of each what build/ready-choices.ts asks for by `name:`: the number as the language writes it, and which plural
 * or ordinal it takes; each worked out when it is read.
 */
function spoken(
  locale: string,
  values: Record<string, unknown>,
  { number }: Formats,
): Record<string, unknown> {
  const all = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const of = (suffix: string, get: () => unknown) =>
      Object.defineProperty(all, `${name}:${suffix}`, { get })
    of('number', () => (typeof value === 'number' ? number(value) : value))
    of('plural', () => ruleOf(locale, 'cardinal').select(Number(value)))
    of('ordinal', () => ruleOf(locale, 'ordinal').select(Number(value)))
  }
  return all
}

/** Reads a language's messages, compiled by build/compile-po.ts. */
export const textIn =
  (i18n: I18n, locale: string, formats: Formats): Text =>
  (id, values) =>
    i18n._(id, values && spoken(locale, values, formats))
