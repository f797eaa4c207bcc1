import { expect, test } from 'vitest'
import { addUnits, readUnit, unitsOf } from './read-unit.ts'

const UNITS = unitsOf([
  ['Stores', 'North', 'Shop 1'],
  ['Stores', 'South', 'Shop 2'],
  ['Stores', 'South', 'Desk'],
  ['Office', 'Desk'],
])
const read = (cell: string) => readUnit(cell, UNITS)

test('an empty cell names no unit', () => {
  for (const cell of ['', '  ', ' > ']) expect(read(cell)).toEqual({ ok: true, value: null })
})

test.each([
  ['Stores > South > Shop 2', ['Stores', 'South', 'Shop 2']],
  ['stores›SOUTH', ['Stores', 'South']],
  ['Stores / North', ['Stores', 'North']],
  ['stores | north | shop 1', ['Stores', 'North', 'Shop 1']],
  // by its name alone, where only one unit has it
  ['SHOP 2', ['Stores', 'South', 'Shop 2']],
  ['south > SHOP 2', ['Stores', 'South', 'Shop 2']],
  ['south > shop 9', ['Stores', 'South', 'shop 9']],
  // a unit that a file adds
  ['Office > Roof', ['Office', 'Roof']],
  ['R/H', ['R/H']],
  ['Garden > Shed', ['Garden', 'Shed']],
])('a cell with “%s” names the unit %j', (cell, path) => {
  expect(read(cell)).toEqual({ ok: true, value: path })
})

test('an ambiguous unit name is refused with a suggestion, and a top unit wins over one below', () => {
  expect(read('desk')).toEqual({
    ok: false,
    refusal: { why: 'unknown', suggestion: 'Stores › South › Desk' },
  })
  const top = unitsOf([['Desk'], ['Office', 'Desk']])
  expect(readUnit('desk', top)).toEqual({ ok: true, value: ['Desk'] })
})

test('units of the organisation win over units of earlier rows, which keep their first spelling', () => {
  const brought = unitsOf([
    ['Shop 2', 'Till'],
    ['Kiosk', 'Bar'],
  ])
  expect(readUnit('bar', UNITS, brought)).toEqual({ ok: true, value: ['Kiosk', 'Bar'] })
  addUnits(brought, [['KIOSK', 'bar']])
  expect(readUnit('kiosk > BAR', UNITS, brought)).toEqual({ ok: true, value: ['Kiosk', 'Bar'] })
})

test('a unit path that is too deep or too long is refused', () => {
  const deep = Array.from({ length: 21 }, (_, n) => `u${n}`).join('>')
  for (const cell of [deep, 'x'.repeat(201)])
    expect(read(cell)).toEqual({ ok: false, refusal: { why: 'unreadable' } })
})
