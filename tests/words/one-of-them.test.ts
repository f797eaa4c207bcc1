import { setupI18n } from '@lingui/core'
import { catalogues } from '@vereda/client/text/build/catalogue-files.ts'
import { formatsFor } from '@vereda/client/text/formats.ts'
import { type Text, textIn } from '@vereda/client/text/text-in.ts'
import { expect, test } from 'vitest'

/** The messages of both apps in one language. */
function appsIn(locale: 'en' | 'pt-BR' | 'es'): Text {
  const all = [...catalogues('studio'), ...catalogues('web')]
  const spoken = all.filter((catalogue) => catalogue.locale === locale)
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
  'in %s texts use the singular for one and the plural for several',
  (locale) => {
    const t = appsIn(locale)
    for (const [id, names] of COUNTS) {
      const all = (count: number) =>
        t(id, { words: '', ...Object.fromEntries(names.map((name) => [name, count])) })
      expect(all(1)).not.toMatch(SEVERAL)
      expect(all(2)).toMatch(SEVERAL)
    }
  },
)

const THINGS = {
  'parts.activities': 'total',
  'parts.metrics.badges': 'count',
  'parts.metrics.points': 'count',
  'parts.resource.earned': 'max',
  'achievements.progress': 'total',
  'trail.conclusion.badges': 'total',
  'rank.badges.word': 'total',
  'certificate.sheet.points': 'most',
  'people.trail.step': 'points',
  'people.trail.completed': 'points',
  'domain.licences': 'most',
  'import.broken.text': 'most',
  'import.working.planning': 'most',
  'import.working.carrying': 'most',
} as const
const MANY =
  /activities|atividades|actividades|achievements|conquistas|logros|points|pontos|puntos|rows|linhas|filas|people|pessoas|personas|licences|licenças|licencias/

test.each(['en', 'pt-BR', 'es'] as const)('in %s one thing is counted in the singular', (locale) => {
  const t = appsIn(locale)
  for (const [id, name] of Object.entries(THINGS)) {
    const all = (count: number) =>
      t(id, { done: 1, earned: 1, points: 1, active: 1, type: 'x', day: 'x', [name]: count })
    expect(all(1)).not.toMatch(MANY)
    expect(all(2)).toMatch(MANY)
  }
})

test('in pt-BR the word after 0 is in the plural', () => {
  const t = appsIn('pt-BR')
  for (const id of ['parts.metrics.points', 'parts.metrics.badges'])
    expect(t(id, { count: 0 })).toBe(t(id, { count: 2 }))
})

const VERBS = {
  'trail.episodes.left': 'count',
  'team.offline.added': 'count',
  'team.acting.unsent.text': 'left',
} as const
const BY_MANY =
  /faltam|faltan|Podem|Podrán|aguardam|Ficam|são enviados|esperan|quedan|envían|wait on|They stay|are sent/
const IN_ENGLISH = ['team.acting.unsent.text']

test.each(['en', 'pt-BR', 'es'] as const)('in %s the verb for one thing is in the singular', (locale) => {
  const t = appsIn(locale)
  for (const [id, name] of Object.entries(VERBS)) {
    const all = (count: number) => t(id, { words: 'x', length: 'x', names: 'x', leader: 'x', [name]: count })
    expect(all(1)).not.toMatch(BY_MANY)
    if (locale !== 'en' || IN_ENGLISH.includes(id)) expect(all(2)).toMatch(BY_MANY)
  }
})
