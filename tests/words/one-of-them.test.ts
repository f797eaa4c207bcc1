import { setupI18n } from '@lingui/core'
import { catalogues } from '@vereda/client/text/build/catalogue-files.ts'
import { formatsFor } from '@vereda/client/text/formats.ts'
import { type Text, textIn } from '@vereda/client/text/text-in.ts'
import { expect, test } from 'vitest'

/** What the studio says in one language. */
function studioIn(locale: 'pt-BR' | 'es'): Text {
  const spoken = catalogues('studio').filter((catalogue) => catalogue.locale === locale)
  const i18n = setupI18n()
  i18n.load(locale, Object.assign({}, ...spoken.map(({ messages }) => messages)))
  i18n.activate(locale)
  return textIn(i18n, locale, formatsFor(locale))
}

const COUNTS = [
  ['running.progress', ['people', 'begun', 'concluded']],
  ['results.completed', ['completed', 'players']],
  ['results.days.text', ['begun', 'completed']],
  ['results.questions.share', ['correct', 'answered']],
  ['results.questions.hardest.learner', ['correct', 'answered']],
  ['results.questions.hardest.team', ['correct', 'answered']],
  ['notices.reached', ['people', 'read']],
  ['invitations.takenOf', ['taken', 'total']],
] as const
const SEVERAL = /\p{L}(?:aram|eram|iram|ron)(?!\p{L})/u

test.each(['pt-BR', 'es'] as const)(
  'in %s one of many is told of as one, and several as several',
  (locale) => {
    const t = studioIn(locale)
    for (const [id, names] of COUNTS) {
      const all = (count: number) =>
        t(id, { words: '', ...Object.fromEntries(names.map((name) => [name, count])) })
      expect(all(1)).not.toMatch(SEVERAL)
      expect(all(2)).toMatch(SEVERAL)
    }
  },
)
