import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aTrailDocument } from '../builders/a-trail.ts'
import { layTestOver } from './lay-test.ts'
import { attemptsMade, withUncounted } from './test-report.ts'

const listed = listedTrail(aTrailDocument({ test: { attempts: 2, questions: [] } }))
const trail = { ...listed, sumPoints: 30, bonusPoints: 4, totalPoints: 34 }
const first = { ...trail, testResponse: { points: 6, maxPoints: 20, attempts: 1 } }

test('an unsent attempt adds what it gains over the best one', () => {
  const taken = layTestOver(first, { answers: {}, points: 11 })
  expect([taken.sumPoints, taken.totalPoints]).toEqual([35, 39])
  const worse = layTestOver(first, { answers: {}, points: 5 })
  expect([worse.sumPoints, worse.totalPoints]).toEqual([30, 34])
})

test('an attempt beyond the allowed number is counted as made and gains nothing', () => {
  const over = layTestOver(layTestOver(first, { answers: {}, points: 8 }), { answers: {}, points: 20 })
  expect([over.sumPoints, over.totalPoints]).toEqual([32, 36])
  expect(attemptsMade(over.testResponse)).toBe(3)
})

test('an attempt that the server refused is counted as made, gains nothing and is graded no more', () => {
  const refused = layTestOver(first, { answers: { q: ['a'] }, points: 20 }, true)
  expect([refused.sumPoints, refused.totalPoints]).toEqual([30, 34])
  expect(refused.testResponse).toEqual(withUncounted(first.testResponse))
  expect(attemptsMade(refused.testResponse)).toBe(2)
})

test('an attempt gains nothing in a trail without a test', () => {
  expect(layTestOver({ ...trail, test: null }, { answers: {}, points: 9 }).totalPoints).toBe(34)
})
