import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { withUncounted, withWaiting } from '@vereda/domain/trail/test-report.ts'
import { expect, test } from 'vitest'
import { canEarnMore, testRecord, toldOf, waitingOf } from './test-record.ts'

const trail = listedTrail(aTrailDocument({ test: { attempts: 3, questions: [] } }))
const told = { points: 20, maxPoints: 30, attempts: 1 }
const left = (testResponse: unknown) => testRecord({ ...trail, testResponse })?.attemptsLeft

test('attempts that wait in the queue count against the test’s allowed attempts', () => {
  const once = withWaiting(null, { answers: { q: ['a'] } })
  expect(left(null)).toBeUndefined()
  expect(left(once)).toBe(2)
  expect(left(withWaiting(once, { answers: { q: ['b'] } }))).toBe(1)
  expect(left(told)).toBe(2)
  expect(left(withWaiting(told, { answers: { q: ['a'] } }))).toBe(1)
  expect(left(withWaiting(withWaiting(told, { answers: { q: ['a'] } }), { answers: { q: ['b'] } }))).toBe(0)
})

test('the server’s result is kept while an attempt waits, but its points are not shown', () => {
  const testResponse = withWaiting(told, { answers: { q: ['a'] } })
  expect(toldOf({ testResponse })).toEqual(told)
  expect(waitingOf({ testResponse })).toEqual([{ q: ['a'] }])
  expect(testRecord({ ...trail, testResponse: told })?.points).toBe(20)
  expect(testRecord({ ...trail, testResponse })?.points).toBeNull()
})

test('an attempt that earns nothing leaves the server’s points as the result, and uses an attempt', () => {
  const refused = withUncounted(told)
  expect(waitingOf({ testResponse: refused })).toEqual([])
  expect(testRecord({ ...trail, testResponse: refused })).toEqual({
    points: 20,
    maxPoints: 30,
    attemptsLeft: 1,
  })
  expect(testRecord({ ...trail, testResponse: withUncounted(null) })).toMatchObject({ points: null })
})

test('another attempt can earn more while one is left and none earned full marks', () => {
  const canAfter = (testResponse: unknown) => canEarnMore(testRecord({ ...trail, testResponse }))
  expect(canAfter(null)).toBe(true)
  expect(canAfter(told)).toBe(true)
  expect(canAfter({ ...told, points: 30 })).toBe(false)
  expect(canAfter({ ...told, attempts: 3 })).toBe(false)
})
