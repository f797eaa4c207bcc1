import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsMessage, readFrameNonce } from './points-message.ts'

const NONCE = 'a1b2c3d4e5f60718'
const told = (totalPoints: number, maxPoints: number, doneDate: string | null = null) =>
  pointsMessage({ totalPoints, maxPoints, doneDate, test: null, steps: [] }, NONCE)

test('the points message tells 100 times total points over maximum points', () => {
  expect(told(45, 180)).toEqual({ vereda: 'points', nonce: NONCE, percentage: 25, isDone: false })
  expect(told(180, 180, '2026-03-01T12:00:00.000Z')).toMatchObject({ percentage: 100, isDone: true })
})

test('the percentage is between 0 and 100, whatever the bonus and the maximum', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), (total, max) => {
      const { percentage } = told(total, max)
      expect(percentage).toBeGreaterThanOrEqual(0)
      expect(percentage).toBeLessThanOrEqual(100)
      if (total <= max && max > 0) expect(percentage * max).toBeCloseTo(100 * total, 5)
    }),
  )
})

test('the test’s points are part of the maximum: a learner with every activity but no test is below 100', () => {
  const question = { id: 'q', kind: 'true-false' as const, prompt: '', options: [], points: 70 }
  const asked = { attempts: 1, questions: [{ ...question, correct: ['true'] }] }
  const trail = { maxPoints: 30, test: asked, steps: [], doneDate: null }
  expect(pointsMessage({ ...trail, totalPoints: 30 }, NONCE).percentage).toBe(30)
  expect(pointsMessage({ ...trail, totalPoints: 100 }, NONCE).percentage).toBe(100)
})

test.each([
  [`?frame=${NONCE}`, NONCE],
  [`?step=one&frame=${NONCE}`, NONCE],
  ['?frame=short', null],
  ['?frame=%3Cscript%3Ealert(1)%3C/script%3E', null],
  ['', null],
])('the nonce of %s is %s', (search, nonce) => expect(readFrameNonce(search)).toBe(nonce))
