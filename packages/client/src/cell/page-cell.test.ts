import { expect, test, vi } from 'vitest'
import { pageCell } from './page-cell.ts'

test('each cell holds its own value and tells its own listeners of changes only', () => {
  const [one, other] = [pageCell(1), pageCell(1)]
  const [heard, beside] = [vi.fn(() => one.get()), vi.fn()]
  one.subscribe(heard)
  other.subscribe(beside)
  one.set(1)
  one.set(2)
  expect([one.get(), other.get()]).toEqual([2, 1])
  expect(heard.mock.results.map(({ value }) => value)).toEqual([2])
  expect(beside).not.toHaveBeenCalled()
})

test('a listener that unsubscribed is not called, and the others are', () => {
  const cell = pageCell('a')
  const [gone, left] = [vi.fn(), vi.fn()]
  const stop = cell.subscribe(gone)
  cell.subscribe(left)
  stop()
  stop()
  cell.set('b')
  expect([gone.mock.calls.length, left.mock.calls.length]).toEqual([0, 1])
})

test('a listener that unsubscribes or subscribes during a change does not affect the others', () => {
  const cell = pageCell(0)
  const heard: string[] = []
  const stop = cell.subscribe(() => {
    stop()
    heard.push('once')
    cell.subscribe(() => void heard.push('late'))
  })
  cell.subscribe(() => void heard.push('always'))
  cell.set(1)
  expect(heard).toEqual(['once', 'always'])
  cell.set(2)
  expect(heard).toEqual(['once', 'always', 'always', 'late'])
})

test('a listener that sets the cell leaves every listener with the last value', () => {
  const cell = pageCell(0)
  const seen: number[] = []
  cell.subscribe(() => cell.get() === 1 && cell.set(2))
  cell.subscribe(() => void seen.push(cell.get()))
  cell.set(1)
  expect(cell.get()).toBe(2)
  expect(seen.at(-1)).toBe(2)
})

test('setting NaN again is no change', () => {
  const cell = pageCell(Number.NaN)
  const heard = vi.fn()
  cell.subscribe(heard)
  cell.set(Number.NaN)
  expect(heard).not.toHaveBeenCalled()
})
