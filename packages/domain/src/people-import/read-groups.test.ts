import { expect, test } from 'vitest'
import { readGroup, readGroups } from './read-groups.ts'

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
])('%j names %j', (cell, ids) => {
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
])('%j may have meant %j', (cell, suggestion) => {
  expect(readGroups(`sp; ${cell}`, GROUPS)).toEqual({ ok: false, refusal: { suggestion } })
  expect(readGroup(cell, GROUPS)).toEqual({ ok: false, refusal: { suggestion } })
})

test.each([
  ['', null],
  ['  ', null],
  [' sp ', 'sp'],
  ['tea', 'tea'],
])('the one group of %j is %j', (cell, id) => {
  expect(readGroup(cell, GROUPS)).toEqual({ ok: true, value: id })
})
