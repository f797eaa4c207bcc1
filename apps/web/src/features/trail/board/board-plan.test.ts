import { expect, test } from 'vitest'
import { boardPlan, columnsIn } from './board-plan.ts'

test('rows run back and forth: each tile lies beside the one before, or right below it', () => {
  for (const columns of [2, 3, 4, 6]) {
    const squares = boardPlan(14, columns)
    for (const [i, { row, column }] of squares.entries()) {
      const before = squares[i - 1]
      if (!before) continue
      expect(Math.abs(row - before.row) + Math.abs(column - before.column)).toBe(1)
      expect(before.leads === null).toBe(row !== before.row)
    }
    expect(new Set(squares.map(({ row, column }) => `${row}/${column}`)).size).toBe(14)
    expect(squares.every(({ column }) => column >= 1 && column <= columns)).toBe(true)
  }
})

test('a phone has three tiles in a row, a desktop six, a phone with letters of twice the size two', () => {
  expect(columnsIn(350, 16)).toBe(3)
  expect(columnsIn(772, 16)).toBe(6)
  expect(columnsIn(350, 32)).toBe(2)
  expect(columnsIn(200, 32)).toBe(2)
})
