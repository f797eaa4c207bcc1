import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aTrailDocument } from '../builders/a-trail.ts'
import type { GradedQuestion } from '../content/page-block.ts'
import { layTestOver } from './lay-test.ts'
import { attemptSeed, questionsFor } from './shuffled-questions.ts'
import { testPoints } from './test-report.ts'

const question = (id: string, kind: GradedQuestion['kind'] = 'single'): GradedQuestion => ({
  id,
  kind,
  prompt: '?',
  correct: ['a'],
  points: 5,
  options: ['a', 'b', 'c', 'd', 'e'].map((option) => ({ id: option, text: option })),
})
const questions = ['one', 'two', 'three', 'four', 'five'].map((id) => question(id))
const all = { questions, attempts: 3, shuffle: { questions: true, choices: true } }
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const orders = (seed: string) =>
  questionsFor(all, seed).map(({ id, options }) => [id, ...idsOf(options)].join(' '))

test('questionsFor keeps all questions and choices, in the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const shown = questionsFor(all, seed)
      expect(idsOf(shown).sort()).toEqual(idsOf(questions).sort())
      for (const { options } of shown) expect(idsOf(options).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(orders(seed)).toEqual(orders(seed))
    }),
  )
})

test('learners and attempts have different orders', () => {
  const seen = new Set(
    Array.from({ length: 200 }, (_, n) => idsOf(questionsFor(all, `member ${n} 1 0`)).join()),
  )
  expect(seen.size).toBeGreaterThan(90) // of 120 orders
  const trail = listedTrail(aTrailDocument({ test: all }))
  const again = layTestOver(trail, { answers: {} })
  expect(attemptSeed(again)).not.toBe(attemptSeed(trail))
  const told = { ...trail, testResponse: { points: 0, maxPoints: 25, attempts: 1 } }
  expect(attemptSeed(told)).toBe(attemptSeed(again))
})

test.each(['single', 'multiple'] as const)(
  'the choices of each %s question are shuffled independently',
  (kind) => {
    const test = { ...all, questions: questions.map(({ id }) => question(id, kind)) }
    const seen = Array.from({ length: 200 }, (_, n) =>
      questionsFor(test, `member ${n} 1 0`).map(({ options }) => idsOf(options).join()),
    )
    expect(new Set(seen.map(([first]) => first)).size).toBeGreaterThan(90) // of 120 orders
    expect(seen.filter((orders) => new Set(orders).size > 1).length).toBeGreaterThan(190)
  },
)

test('shuffling only questions keeps the choices in the author’s order', () => {
  const shown = questionsFor({ ...all, shuffle: { questions: true } }, 'seed')
  for (const { options } of shown) expect(idsOf(options)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('an answer earns the same points in any order of the choices', () => {
  const answers = Object.fromEntries(questions.map(({ id }) => [id, ['a']]))
  for (const seed of ['x', 'y', 'z'])
    expect(testPoints({ questions: questionsFor(all, seed) }, answers)).toBe(testPoints(all, answers))
})

test('without shuffle, and for kinds that are not shuffled, the author’s order stays', () => {
  expect(questionsFor({ questions, attempts: 1 }, 'seed')).toEqual(questions)
  const kept = (['true-false', 'order', 'matching', 'cloze', 'short-text'] as const).map((kind) =>
    question(kind, kind),
  )
  expect(questionsFor({ questions: kept, attempts: 1, shuffle: { choices: true } }, 'seed')).toEqual(kept)
})
