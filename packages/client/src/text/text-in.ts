import type { I18n } from '@lingui/core'
import { type Formats, lazily } from './formats.ts'

/** Gives the text of a message id in one language, with its ICU values filled in. */
export type Text = (id: string, values?: Record<string, unknown>) => string

type Readings = Record<'number' | 'plural' | 'ordinal', (value: unknown) => unknown>

/**
 * The readings that build/ready-choices.ts uses as `name:reading`: the number as the language writes it, and its plural or ordinal
 * category.
 */
function readingsIn(locale: string, { number }: Formats): Readings {
  const rule = (type: Intl.PluralRuleType) => {
    const rules = lazily(() => new Intl.PluralRules(locale, { type }))
    return (value: unknown) => rules().select(Number(value))
  }
  return {
    number: (value) => (typeof value === 'number' ? number(value) : value),
    plural: rule('cardinal'),
    ordinal: rule('ordinal'),
  }
}

/** A message's values, and each reading of them, which is computed when it is used. */
function withReadings(values: Record<string, unknown>, readings: Readings): Record<string, unknown> {
  const all = { ...values }
  for (const [name, value] of Object.entries(values))
    for (const [reading, read] of Object.entries(readings))
      Object.defineProperty(all, `${name}:${reading}`, { get: () => read(value) })
  return all
}

/** Reads a language's messages, compiled by build/compile-po.ts. */
export function textIn(i18n: I18n, locale: string, formats: Formats): Text {
  const readings = readingsIn(locale, formats)
  return (id, values) => i18n._(id, values && withReadings(values, readings))
}
