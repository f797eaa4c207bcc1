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

test('the order of questions and choices is one of all of them, and the same as long as the attempt lasts', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const shown = questionsFor(all, seed)
      expect(idsOf(shown).sort()).toEqual(idsOf(questions).sort())
      for (const { options } of shown) expect(idsOf(options).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(orders(seed)).toEqual(orders(seed))
    }),
  )
})

test('learners and attempts see orders of their own', () => {
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
  'choices of %s questions are mixed, of each in an order of its own',
  (kind) => {
    const test = { ...all, questions: questions.map(({ id }) => question(id, kind)) }
    const seen = Array.from({ length: 200 }, (_, n) =>
      questionsFor(test, `member ${n} 1 0`).map(({ options }) => idsOf(options).join()),
    )
    expect(new Set(seen.map(([first]) => first)).size).toBeGreaterThan(90) // of 120 orders
    expect(seen.filter((orders) => new Set(orders).size > 1).length).toBeGreaterThan(190)
  },
)

test('who only mixes questions leaves the choices in the author’s order', () => {
  const shown = questionsFor({ ...all, shuffle: { questions: true } }, 'seed')
  for (const { options } of shown) expect(idsOf(options)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('an answer names the choice and not its place: wherever it stands it earns the same', () => {
  const answers = Object.fromEntries(questions.map(({ id }) => [id, ['a']]))
  for (const seed of ['x', 'y', 'z'])
    expect(testPoints({ questions: questionsFor(all, seed) }, answers)).toBe(testPoints(all, answers))
})

test('without the author’s word everything comes in the author’s order, and what is mixed in any case is left as it comes', () => {
  expect(questionsFor({ questions, attempts: 1 }, 'seed')).toEqual(questions)
  const kept = (['true-false', 'order', 'matching', 'cloze', 'short-text'] as const).map((kind) =>
    question(kind, kind),
  )
  expect(questionsFor({ questions: kept, attempts: 1, shuffle: { choices: true } }, 'seed')).toEqual(kept)
})
