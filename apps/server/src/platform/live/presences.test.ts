import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GONE_AFTER_MS, PRESENT, Presences, type Present } from './presences.ts'

let now: number
let changed: string[]
let presences: Presences
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  changed = []
  const database = { rows: async () => [] }
  presences = new Presences(
    database,
    () => now,
    (key) => changed.push(key),
  )
})
afterEach(() => {
  presences.end()
  vi.useRealTimers()
})

const pass = (ms: number) => {
  now += ms
  vi.advanceTimersByTime(ms)
}
const heard = (part: Partial<Present> = {}) =>
  presences.listener.heard(
    PRESENT,
    JSON.stringify({
      domainId: 1,
      topic: 'draft x',
      window: 'rui 1',
      accountId: 'rui',
      name: 'Rui',
      part: 'a',
      isGone: false,
      ...part,
    }),
  )
const beside = (domainId = 1, topic = 'draft x') => presences.beside(domainId, topic, 'ana')
const rui = { accountId: 'rui', name: 'Rui', part: 'a' }

test('a person whose device falls silent disappears, and watchers are notified', () => {
  heard()
  pass(GONE_AFTER_MS - 5_000)
  expect([beside(), changed]).toEqual([[rui], ['1:draft x']])
  pass(10_000)
  expect([beside(), changed]).toEqual([[], ['1:draft x', '1:draft x']])
})

test('a person who keeps reporting stays, and watchers are not notified again', () => {
  for (let n = 0; n < 20; n++) {
    heard()
    pass(20_000)
  }
  expect([beside(), changed]).toEqual([[rui], ['1:draft x']])
})

test('watchers are notified when a person moves or leaves, once per change', () => {
  heard()
  heard({ part: 'b' })
  expect(beside()).toEqual([{ ...rui, part: 'b' }])
  heard({ isGone: true })
  heard({ isGone: true })
  expect([beside(), changed.length]).toEqual([[], 3])
})

test('presences are separate by draft and domain, exclude oneself and ignore unknown messages', () => {
  heard()
  presences.listener.heard(PRESENT, '{"said":"otherwise"}')
  expect(presences.beside(1, 'draft x', 'rui')).toEqual([])
  expect([beside(2), beside(1, 'draft y')]).toEqual([[], []])
})
