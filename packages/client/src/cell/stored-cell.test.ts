import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../tests/components/local-storage.ts'
import { storedCell } from './stored-cell.ts'

let stored: Map<string, string>
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  stored = stubLocalStorage()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const aCell = (key = 'count') =>
  storedCell<number | null>(
    key,
    (text) => (text ? Number(text) : null),
    (n) => (n === null ? null : String(n)),
  )
/** Dispatches the event by which the browser tells of another tab's write. */
const written = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('a stored value is there for the next page, and a deleted one is not', () => {
  aCell().set(3)
  expect(aCell().get()).toBe(3)
  aCell().set(null)
  expect(aCell().get()).toBeNull()
  expect(stored.has('count')).toBe(false)
})

test('a write of another tab reaches the listeners of its key only', () => {
  const cell = aCell()
  const heard: (number | null)[] = []
  cell.subscribe(() => heard.push(cell.get()))
  stored.set('count', '5')
  written('another')
  expect(heard).toEqual([])
  written('count')
  expect(heard).toEqual([5])
})

test('every value is gone here when another tab clears the storage', () => {
  const cell = aCell()
  cell.set(3)
  stored.clear()
  written(null)
  expect(cell.get()).toBeNull()
})

test('a listener that unsubscribes during a change is not called again, and the others are', () => {
  const cell = aCell()
  const heard: string[] = []
  const stop = cell.subscribe(() => {
    heard.push('first')
    stop()
  })
  cell.subscribe(() => heard.push('second'))
  cell.set(1)
  cell.set(2)
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('without storage in the browser a value lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const cell = aCell()
  expect(cell.get()).toBeNull()
  cell.set(7)
  expect(cell.get()).toBe(7)
})
