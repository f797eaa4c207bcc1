import { expect, test } from 'vitest'
import { rowsOf, stepOf, unitsWith } from './tree-rows.ts'

const unit = (...path: string[]) => ({ path, people: 0, peopleBelow: 0 })
const UNITS = [unit('A'), unit('A', 'B'), unit('A', 'B', 'C'), unit('A', 'D'), unit('E')]
const rows = rowsOf(UNITS, new Set())
const row = (name: string) => rows.find((one) => one.name === name)!

test('units below a folded one are hidden, and each row has its position among its siblings', () => {
  const shown = rowsOf(UNITS, new Set([row('B').key]))
  expect(shown.map(({ name, level, position, beside }) => [name, level, position, beside])).toEqual([
    ['A', 1, 1, 2],
    ['B', 2, 1, 2],
    ['D', 2, 2, 2],
    ['E', 1, 2, 2],
  ])
})

test('a search keeps the units that it finds and those above them', () => {
  expect(unitsWith(UNITS, ' c ').map(({ path }) => path.at(-1))).toEqual(['A', 'B', 'C'])
  expect(unitsWith(UNITS, '')).toHaveLength(5)
  expect(unitsWith([unit('São Paulo'), unit('Rio')], 'sao')).toEqual([unit('São Paulo')])
})

test.each([
  ['A', 'ArrowDown', 'B'],
  ['E', 'ArrowUp', 'D'],
  ['C', 'Home', 'A'],
  ['A', 'End', 'E'],
  ['A', 'ArrowRight', 'B'],
  ['C', 'ArrowLeft', 'B'],
])('from %s the key %s leads to %s', (from, key, to) => {
  expect(stepOf(rows, row(from), key)).toEqual({ kind: 'go', key: row(to).key })
})

test('a key without a target does nothing', () => {
  expect(stepOf(rows, row('A'), 'ArrowUp')).toBe(null)
  expect(stepOf(rows, row('E'), 'ArrowRight')).toBe(null)
  expect(stepOf(rows, row('E'), 'ArrowLeft')).toBe(null)
  expect(stepOf(rows, row('A'), 'ArrowLeft')).toEqual({ kind: 'fold' })
  expect(stepOf(rows, { ...row('A'), isFolded: true }, 'ArrowRight')).toEqual({ kind: 'unfold' })
})
