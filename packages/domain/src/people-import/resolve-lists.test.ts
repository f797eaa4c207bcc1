import { expect, test } from 'vitest'
import { type ImportLists, type KnownLists, namesOf, resolveLists } from './resolve-lists.ts'

const LISTS: ImportLists = {
  schools: [
    { id: 'new-1', source: 'hill', name: 'Hill' },
    { id: 'new-2', source: 'lake', name: 'Lake' },
  ],
  classes: [
    { id: 'c-1', source: '5a', name: '5 A', label: '5 A (Hill)', school: 'hill' },
    { id: 'c-2', source: '5b', name: '5 A', label: '5 A (Lake)', school: 'lake' },
  ],
}
const NONE: KnownLists = { schools: [], classes: [] }
const howOf = (all: { source: string; id: string; how: string }[]) =>
  all.map(({ source, id, how }) => [source, id, how])

test('what there is not is made under its own id; known by the roster’s id it is itself whatever it is called by now', () => {
  expect(howOf(resolveLists(LISTS, NONE).schools)).toEqual([
    ['hill', 'new-1', 'made'],
    ['lake', 'new-2', 'made'],
  ])
  const known = {
    schools: [{ id: 'h', name: 'Renamed', source: 'hill' }],
    classes: [{ id: 'x', name: 'Other', source: '5a', schoolId: 'elsewhere' }],
  }
  const { schools, classes } = resolveLists(LISTS, known)
  expect(howOf(schools)[0]).toEqual(['hill', 'h', 'known'])
  expect(howOf(classes)).toEqual([
    ['5a', 'x', 'known'],
    ['5b', 'c-2', 'made'],
  ])
})

test('one that was made by hand is taken by its name, a class within its school, and never two by one', () => {
  const known: KnownLists = {
    schools: [{ id: 'h', name: ' HILL', source: null }],
    classes: [{ id: 'x', name: '5 a', source: null, schoolId: 'h' }],
  }
  const { schools, classes } = resolveLists(LISTS, known)
  expect(howOf(schools)).toEqual([
    ['hill', 'h', 'adopted'],
    ['lake', 'new-2', 'made'],
  ])
  expect(howOf(classes)).toEqual([
    ['5a', 'x', 'adopted'],
    ['5b', 'c-2', 'made'],
  ])
  const twice = { ...LISTS, schools: LISTS.schools.map((school) => ({ ...school, name: 'Hill' })) }
  expect(resolveLists(twice, known).schools.map(({ how }) => how)).toEqual(['made', 'made'])
})

test('one that a roster brought is taken by its id alone, never by its name, also where another is called so by hand', () => {
  const brought = { id: 'b', name: 'Hill', source: 'other-roster' }
  expect(resolveLists(LISTS, { ...NONE, schools: [brought] }).schools[0]).toMatchObject({ how: 'made' })
  const byHand = { id: 'h', name: 'Hill', source: null }
  expect(howOf(resolveLists(LISTS, { ...NONE, schools: [brought, byHand] }).schools)[0]).toEqual([
    ...['hill', 'h', 'adopted'],
  ])
})

test('rows name a school by its name and a class by its label, and each by its id of the roster', () => {
  expect(namesOf(LISTS.schools.slice(0, 1))).toEqual([
    { id: 'new-1', name: 'Hill' },
    { id: 'new-1', name: 'hill' },
  ])
  expect(namesOf(LISTS.classes.slice(0, 1))).toEqual([
    { id: 'c-1', name: '5 A (Hill)' },
    { id: 'c-1', name: '5a' },
  ])
})

test('what a file names twice is made once: its id of the roster is one alone in a domain', () => {
  const twice = {
    schools: [LISTS.schools[0]!, { ...LISTS.schools[0]!, id: 'new-3' }],
    classes: [LISTS.classes[0]!, { ...LISTS.classes[0]!, id: 'c-3' }],
  }
  const { schools, classes } = resolveLists(twice, NONE)
  expect(howOf(schools)).toEqual([['hill', 'new-1', 'made']])
  expect(howOf(classes)).toEqual([['5a', 'c-1', 'made']])
})
