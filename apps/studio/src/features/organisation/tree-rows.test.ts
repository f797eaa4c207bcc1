import { expect, test } from 'vitest'
import { rowsOf, stepOf, unitsWith } from './tree-rows.ts'

const unit = (...path: string[]) => ({ path, people: 0, peopleBelow: 0 })
const UNITS = [unit('A'), unit('A', 'B'), unit('A', 'B', 'C'), unit('A', 'D'), unit('E')]
const rows = rowsOf(UNITS, new Set())
const row = (name: string) => rows.find((one) => one.name === name)!

test('what stands below a folded unit is not shown; each says which it is of those beside it', () => {
  const shown = rowsOf(UNITS, new Set([row('B').key]))
  expect(shown.map(({ name, level, position, beside }) => [name, level, position, beside])).toEqual([
    ['A', 1, 1, 2],
    ['B', 2, 1, 2],
    ['D', 2, 2, 2],
    ['E', 1, 2, 2],
  ])
})

test('a unit is found with those above it', () => {
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
])('from %s %s leads to %s', (from, key, to) => {
  expect(stepOf(rows, row(from), key)).toEqual({ kind: 'go', key: row(to).key })
})

test('a key that has nowhere to go does nothing', () => {
  expect(stepOf(rows, row('A'), 'ArrowUp')).toBe(null)
  expect(stepOf(rows, row('E'), 'ArrowRight')).toBe(null)
  expect(stepOf(rows, row('E'), 'ArrowLeft')).toBe(null)
  expect(stepOf(rows, row('A'), 'ArrowLeft')).toEqual({ kind: 'fold' })
  expect(stepOf(rows, { ...row('A'), isFolded: true }, 'ArrowRight')).toEqual({ kind: 'unfold' })
})
