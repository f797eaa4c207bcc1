import { expect, test } from 'vitest'
import { readGroup, readGroups, withoutNamesakes } from './read-groups.ts'

const GROUPS = [
  { id: 'blu', name: 'Blumenau' },
  { id: 'bla', name: 'Blumenaus' },
  { id: 'sp', name: 'São  Paulo' },
  { id: 'tea', name: 'Tea' },
]

test.each([
  ['', []],
  [' \n ', []],
  ['SAO PAULO', ['sp']],
  [' são paulo ', ['sp']],
  ['sp;; ; blu|BLUMENAU,', ['blu', 'sp']],
  ['sp\nblu', ['blu', 'sp']],
])('a cell with %j names the groups %j', (cell, ids) => {
  expect(readGroups(cell, GROUPS)).toEqual({ ok: true, value: ids })
})

test.each([
  ['Blumenal', 'Blumenau'],
  ['Blumenaux', 'Blumenau'],
  ['Blumenauss', 'Blumenaus'],
  ['lumenau', 'Blumenau'],
  ['saopaulo', 'São  Paulo'],
  ['Joinville', undefined],
  ['Te', 'Tea'],
  ['To', undefined],
  ['Blume', undefined],
])('the unknown group %j suggests %j', (cell, suggestion) => {
  expect(readGroups(`sp; ${cell}`, GROUPS)).toEqual({ ok: false, refusal: { suggestion } })
  expect(readGroup(cell, GROUPS)).toEqual({ ok: false, refusal: { suggestion } })
})

test.each([
  ['', null],
  ['  ', null],
  [' sp ', 'sp'],
  ['tea', 'tea'],
])('the cell %j names the single group %j', (cell, id) => {
  expect(readGroup(cell, GROUPS)).toEqual({ ok: true, value: id })
})

test('classes of the same name are told apart by the row’s school; without one the row is refused', () => {
  const [hill, lake] = ['Hill', 'Lake'].map((name) => ({ id: name.toLowerCase(), name }))
  const groups = withoutNamesakes([
    { id: 'a', name: '5 A', school: hill! },
    { id: 'b', name: '5 a', school: lake! },
    { id: 'c', name: '5 B', school: lake! },
    { id: 'd', name: 'Choir', school: null },
    { id: 'e', name: 'choir', school: lake! },
  ])
  const idsOf = (cell: string, school: string | null) => readGroups(cell, groups, school)
  expect(idsOf('5 A', 'lake')).toEqual({ ok: true, value: ['b'] })
  expect(idsOf('5 A; 5 B', 'hill')).toEqual({ ok: true, value: ['a', 'c'] })
  expect(idsOf('5 A (lake)', null)).toEqual({ ok: true, value: ['b'] })
  expect(idsOf('5 A', null)).toEqual({ ok: false, refusal: { suggestion: '5 A (Hill)' } })
  expect(idsOf('Choir', 'lake')).toEqual({ ok: true, value: ['d'] })
})
