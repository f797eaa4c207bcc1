import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { catalogues } from './build/catalogue-files.ts'
import { compilePo } from './build/compile-po.ts'
import { formatsFor } from './formats.ts'
import { textIn } from './text-in.ts'

const LOCALES = ['en', 'pt-BR', 'es'] as const
type Locale = (typeof LOCALES)[number]

const MESSAGES = {
  items: '{count, plural, =0 {none} one {# item of {total, number}} other {# items}} # left',
  place: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  kinds: '{kind, select, test {{count, plural, one {a test} other {# tests}}} other {{count, number}}}',
  within: '{count, plural, one {# in {rows, plural, =0 {no row} one {# row} other {# rows}}} other {#}}',
}

function speaking(locale: Locale, messages: Record<string, unknown>) {
  const i18n = setupI18n()
  i18n.load(locale, messages as Record<string, string>)
  i18n.activate(locale)
  return i18n
}

const asPo = Object.entries(MESSAGES).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"`)
const ours = (locale: Locale) =>
  textIn(speaking(locale, compilePo(asPo.join('\n\n'), 'here')), locale, formatsFor(locale))
const linguis = (locale: Locale) => {
  const compiled = Object.entries(MESSAGES).map(([id, text]) => [id, compileMessageOrThrow(text)])
  const i18n = speaking(locale, Object.fromEntries(compiled))
  return (id: string, values: Record<string, unknown>) => i18n._(id, values)
}

test.each(LOCALES)('%s: plurals, ordinals and numbers are the same as lingui’s with Intl', (locale) => {
  const [text, known] = [ours(locale), linguis(locale)]
  const whole = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.nat({ max: 3_000_000 }), fc.constant(1.5))
  const values = fc.record({
    count: whole,
    total: whole,
    place: whole,
    rows: whole,
    kind: fc.constantFrom('test', 'post'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(MESSAGES)), values, (id, given) => {
      expect(text(id, given)).toBe(known(id, given))
    }),
    { numRuns: 500 },
  )
})

test('counts are written without Intl’s NumberFormat', () => {
  const asked = vi.spyOn(Intl, 'NumberFormat')
  expect(ours('pt-BR')('items', { count: 3, total: 7 })).toBe('3 items # left')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('a plural with an offset fails the build', () => {
  const offset = 'msgid "a.b"\nmsgstr "{count, plural, offset:1 one {#} other {#}}"'
  expect(() => compilePo(offset, 'here')).toThrow('offset')
})

test('no message of an app leaves a number to lingui', () => {
  const left = [...catalogues('web'), ...catalogues('studio')].map(({ messages }) => JSON.stringify(messages))
  expect(left.filter((text) => /,"(plural|selectordinal|number)"/.test(text))).toEqual([])
})

test('points are always written as numbers of the language', () => {
  const plain = (text: string) => /[[,]\["(points|max|earned|most|bonus)"\]/.test(text)
  const left = catalogues('web').flatMap(({ messages }) =>
    Object.entries(messages).filter(([, message]) => plain(JSON.stringify(message))),
  )
  expect(left).toEqual([])
})
