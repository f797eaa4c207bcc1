import { describe, expect, test } from 'vitest'
import { catalogues, sources } from './catalogue-files.ts'
import { argumentsOf } from './message-arguments.ts'

const LOCALES = ['en', 'es', 'pt-BR']
const SHARED = ['app', 'parts']

const all = catalogues()
const groups = [...new Set(all.map(({ group }) => group))].sort()
const of = (group: string, locale: string) =>
  all.find((catalogue) => catalogue.group === group && catalogue.locale === locale)?.messages ?? {}

/** Ids as they stand in the code: `'enroll.hello'`, or with a part that is chosen: `` `login.${kind}.title` ``. */
const ID = new RegExp(`['"\`]((?:${groups.join('|')})\\.(?:[\\w.-]|\\$\\{[^}]*\\})+)['"\`]`, 'g')
const usedIn = (text: string) => [...text.matchAll(ID)].map((match) => match[1]!)
const pattern = (id: string) =>
  new RegExp(
    `^${id
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[\\w-]+')}$`,
  )

const uses = sources().flatMap(({ path, text, group }) =>
  usedIn(text).map((id) => ({ path, group, id, fits: pattern(id) })),
)

describe.each(groups)('messages of %s', (group) => {
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

test('every message that the code asks for exists', () => {
  const ids = groups.flatMap((group) => Object.keys(of(group, 'en')))
  const missing = uses.filter(({ fits }) => !ids.some((id) => fits.test(id)))
  expect(missing.map(({ path, id }) => `${path}: ${id}`)).toEqual([])
})

test('a screen asks only for messages that are loaded with it', () => {
  const strangers = uses.filter(({ group, id }) => {
    const asked = id.split('.')[0]!
    return group !== asked && !SHARED.includes(asked)
  })
  expect(strangers.map(({ path, id }) => `${path}: ${id}`)).toEqual([])
})
