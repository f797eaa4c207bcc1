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

test('an unknown school or class is created, and one with the roster’s id is found under any name', () => {
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

test('a manual school or class is adopted by its name, unless two have it, and a class only within its school', () => {
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

test('a school from another roster is matched by its id only, never by its name', () => {
  const brought = { id: 'b', name: 'Hill', source: 'other-roster' }
  expect(resolveLists(LISTS, { ...NONE, schools: [brought] }).schools[0]).toMatchObject({ how: 'made' })
  const byHand = { id: 'h', name: 'Hill', source: null }
  expect(howOf(resolveLists(LISTS, { ...NONE, schools: [brought, byHand] }).schools)[0]).toEqual([
    ...['hill', 'h', 'adopted'],
  ])
})

test('rows may name a school by its name, a class by its label, and both by their roster id', () => {
  expect(namesOf(LISTS.schools.slice(0, 1))).toEqual([
    { id: 'new-1', name: 'Hill' },
    { id: 'new-1', name: 'hill' },
  ])
  expect(namesOf(LISTS.classes.slice(0, 1))).toEqual([
    { id: 'c-1', name: '5 A (Hill)' },
    { id: 'c-1', name: '5a' },
  ])
})

test('a school or class that a file lists twice is created once', () => {
  const twice = {
    schools: [LISTS.schools[0]!, { ...LISTS.schools[0]!, id: 'new-3' }],
    classes: [LISTS.classes[0]!, { ...LISTS.classes[0]!, id: 'c-3' }],
  }
  const { schools, classes } = resolveLists(twice, NONE)
  expect(howOf(schools)).toEqual([['hill', 'new-1', 'made']])
  expect(howOf(classes)).toEqual([['5a', 'c-1', 'made']])
})
