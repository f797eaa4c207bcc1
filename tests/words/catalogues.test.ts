import {
  type AppWithWords,
  catalogues,
  SHARED_GROUPS,
  sources,
} from '@vereda/client/text/build/catalogue-files.ts'
import { argumentsOf } from '@vereda/client/text/build/message-arguments.ts'
import { describe, expect, test } from 'vitest'

const LOCALES = ['en', 'es', 'pt-BR']

const usedIn = (ids: RegExp, text: string) => [...text.matchAll(ids)].map((match) => match[1]!)
const pattern = (id: string) =>
  new RegExp(
    `^${id
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w-]+')}$`,
  )

/** The messages of an app by group and language, and the ids that its code uses. */
function wordsOf(app: AppWithWords) {
  const all = catalogues(app)
  const groups = [...new Set(all.map(({ group }) => group))].sort()
  // ids in the code: `'enroll.hello'`, or with a computed part: `login.${kind}.title`
  const ids = new RegExp(`['"\`]((?:${groups.join('|')})\\.(?:[\\w.-]|\\$\\{[^}]*\\})+)['"\`]`, 'g')
  const uses = sources(app).flatMap(({ path, text, groups: loaded }) =>
    usedIn(ids, text).map((id) => ({ path, loaded, id, fits: pattern(id) })),
  )
  const of = (group: string, locale: string) =>
    all.find((catalogue) => catalogue.group === group && catalogue.locale === locale)?.messages ?? {}
  return { groups, uses, of }
}

const WORDS = (Object.keys(SHARED_GROUPS) as AppWithWords[]).map((app) => ({ app, ...wordsOf(app) }))
const GROUPS = WORDS.flatMap(({ app, groups, ...words }) => groups.map((group) => ({ app, group, ...words })))

test('the catalogues of every app are read', () => {
  expect(WORDS.map(({ groups }) => groups.length).every((count) => count > 1)).toBe(true)
})

describe.each(GROUPS)('messages of $app, $group', ({ group, uses, of }) => {
  test('say the same in every language: the same ids with the same values', () => {
    const shapes = LOCALES.map((locale) =>
      Object.fromEntries(Object.entries(of(group, locale)).map(([id, m]) => [id, argumentsOf(m)])),
    )
    expect(Object.keys(shapes[0]!).length).toBeGreaterThan(0)
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
  })

  test('begin with their group’s name', () => {
    for (const id of Object.keys(of(group, 'en'))) expect(id.split('.')[0]).toBe(group)
  })

  test('are all used somewhere', () => {
    const unused = Object.keys(of(group, 'en')).filter((id) => !uses.some(({ fits }) => fits.test(id)))
    expect(unused).toEqual([])
  })
})

describe.each(WORDS)('code of $app', ({ app, groups, uses, of }) => {
  test('asks for no message that does not exist', () => {
    const ids = groups.flatMap((group) => Object.keys(of(group, 'en')))
    const missing = uses.filter(({ fits }) => !ids.some((id) => fits.test(id)))
    expect(missing.map(({ path, id }) => `${path}: ${id}`)).toEqual([])
  })

  test('asks only for messages that are loaded with its screen', () => {
    const shared: readonly string[] = SHARED_GROUPS[app]
    const strangers = uses.filter(({ loaded, id }) => {
      const asked = id.split('.')[0]!
      return !loaded.includes(asked) && !shared.includes(asked)
    })
    expect(strangers.map(({ path, id }) => `${path}: ${id}`)).toEqual([])
  })
})
