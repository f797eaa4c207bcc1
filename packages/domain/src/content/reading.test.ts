import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageBlock, Question } from './page-block.ts'
import { isRead, NOTHING_READ, pageMatter, readingClaim } from './reading.ts'

const aQuestion = (id: string, points: number): Question => ({
  id,
  kind: 'single',
  prompt: '?',
  options: [
    { id: 'a', text: 'a' },
    { id: 'b', text: 'b' },
  ],
  correct: ['a'],
  points,
})
const blocks: PageBlock[] = [
  { kind: 'text', html: '<p>a</p>' },
  { kind: 'video', path: 'v.mp4', title: 'v' },
  { kind: 'question', question: aQuestion('q1', 3) },
  { kind: 'question', question: aQuestion('q2', 1) },
]
const matter = pageMatter(blocks)
const read = { ...NOTHING_READ, reachedEnd: true, watched: ['v.mp4'], answers: { q1: ['a'], q2: ['b'] } }

test('finished once read to the end, every video watched and all questions answered, right or wrong', () => {
  expect(isRead(matter, read)).toBe(true)
  expect(isRead(matter, { ...read, reachedEnd: false })).toBe(false)
  expect(isRead(matter, { ...read, watched: [] })).toBe(false)
  expect(isRead(matter, { ...read, answers: { q1: ['a'] } })).toBe(false)
})

test('questions share the points of the resource by their weight', () => {
  const claim = readingClaim(matter, read, 100)
  expect(claim.points).toEqual([75, 0])
  expect(claim.testResponse).toEqual([
    { question: 'q1', answer: ['a'], correct: true, points: 3 },
    { question: 'q2', answer: ['b'], correct: false, points: 0 },
  ])
})

test('without questions finishing is worth everything, and reading half of it nothing', () => {
  const noQuestions = { videos: [], questions: [] }
  expect(readingClaim(noQuestions, NOTHING_READ, 40).points).toEqual([0])
  expect(readingClaim(noQuestions, { ...NOTHING_READ, reachedEnd: true }, 40).points).toEqual([40])
})

test('no reading is worth more than its resource', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100), { maxLength: 8 }),
      fc.array(fc.constantFrom('a', 'b')),
      fc.nat(1000),
      (weights, answers, maxPoints) => {
        const questions = weights.map((points, i) => aQuestion(`q${i}`, points))
        const given = Object.fromEntries(answers.map((answer, i) => [`q${i}`, [answer]]))
        const claim = readingClaim(
          { videos: [], questions },
          { ...NOTHING_READ, reachedEnd: true, answers: given },
          maxPoints,
        )
        const sum = claim.points.reduce((total, n) => total + n, 0)
        expect(sum).toBeGreaterThanOrEqual(0)
        expect(sum).toBeLessThanOrEqual(maxPoints + 1e-9)
      },
    ),
  )
})
