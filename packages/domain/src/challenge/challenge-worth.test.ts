import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GradedQuestion } from '../content/page-block.ts'
import { testMax } from '../trail/test-report.ts'
import { ANSWER_MIN_MS, believableMillis, challengeWorth, speedBonus } from './challenge-worth.ts'

const question = (id: string): GradedQuestion => ({
  id,
  kind: 'single',
  prompt: '?',
  correct: ['a'],
  points: 5,
  options: ['a', 'b'].map((option) => ({ id: option, text: option })),
})
const questions = ['one', 'two', 'three', 'four'].map(question)
const challenge = { seconds: 40, maxBonus: 20, questions }
const answers = fc.record({
  ...Object.fromEntries(
    questions.map(({ id }) => [id, fc.constantFrom<string[]>([], ['a'], ['b'], ['a', 'b'])]),
  ),
})
const millis = fc.nat({ max: 100_000 })
const right = Object.fromEntries(questions.map(({ id }) => [id, ['a']]))
const worthOf = (given: Record<string, string[]>, took: number) =>
  challengeWorth(challenge, { answers: given, millis: took })

test('right answers earn their points at any time, and half the bonus at half the time', () => {
  expect(worthOf(right, 20_000)).toEqual({ points: 20, bonus: 10 })
  expect(worthOf(right, 40_000)).toEqual({ points: 20, bonus: 0 })
  expect(worthOf(right, 90_000)).toEqual({ points: 20, bonus: 0 })
  expect(worthOf({ one: ['a'] }, 20_000)).toEqual({ points: 5, bonus: 3 })
})

test('a claim of zero time counts as one second for each answer', () => {
  expect(worthOf(right, 0)).toEqual(worthOf(right, questions.length * ANSWER_MIN_MS))
  expect(worthOf(right, 0)).toEqual({ points: 20, bonus: 18 })
})

test('points and bonus are whole numbers within the challenge’s limits, whatever the device claims', () => {
  fc.assert(
    fc.property(answers, fc.oneof(millis, fc.double({ min: 0, noNaN: true })), (given, took) => {
      const { points, bonus } = worthOf(given, took)
      expect([Number.isInteger(points), Number.isInteger(bonus)]).toEqual([true, true])
      expect(points >= 0 && points <= testMax(challenge)).toBe(true)
      expect(bonus >= 0 && bonus <= challenge.maxBonus).toBe(true)
    }),
  )
})

test('a slower play or one more wrong answer never earns more', () => {
  fc.assert(
    fc.property(answers, millis, millis, (given, one, other) => {
      const [fast, slow] = [Math.min(one, other), Math.max(one, other)]
      expect(worthOf(given, fast).bonus).toBeGreaterThanOrEqual(worthOf(given, slow).bonus)
      expect(worthOf({ ...given, one: ['a'] }, slow).points).toBeGreaterThanOrEqual(
        worthOf(given, slow).points,
      )
      expect(worthOf({ ...given, one: ['b'] }, slow).bonus).toBeLessThanOrEqual(
        worthOf({ ...given, one: ['a'] }, slow).bonus,
      )
    }),
  )
})

test('an invalid response earns no points and no bonus', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ answers, millis: fc.constant(-1) })), (said) => {
      expect(challengeWorth(challenge, said)).toEqual({ points: 0, bonus: 0 })
    }),
  )
})

test.each<[string, Record<string, string | string[]>, number]>([
  ['an option', { one: ['a'] }, 1],
  ['a text', { one: 'moss' }, 1],
  ['one gap of two', { one: ['', 'moss'] }, 1],
  ['nothing but space', { one: ' ', two: ['', ' '] }, 0],
  ['nothing chosen', { one: [], two: '' }, 0],
  ['two of three', { one: 'moss', two: [], three: ['b'] }, 2],
])('each given answer counts one second at least, and an open question counts none: %s', (_, given, many) => {
  expect(believableMillis(challenge, { answers: given, millis: 0 })).toBe(many * ANSWER_MIN_MS)
})

test('a challenge that gives no points gives no bonus', () => {
  expect(speedBonus({ ...challenge, questions: [] }, 0, 0)).toBe(0)
})
