import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageBlock, Question } from './page-block.ts'
import { answered, answerPoints, isRead, NOTHING_READ, pageMatter, readingClaim } from './reading.ts'

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

test('a page is read once its end is reached, every video watched and every question answered, right or wrong', () => {
  expect(isRead(matter, read)).toBe(true)
  expect(isRead(matter, { ...read, reachedEnd: false })).toBe(false)
  expect(isRead(matter, { ...read, watched: [] })).toBe(false)
  expect(isRead(matter, { ...read, answers: { q1: ['a'] } })).toBe(false)
})

test('questions share the points of the resource by weight', () => {
  const claim = readingClaim(matter, read, 100)
  expect(claim.points).toEqual([75, 0])
  expect(claim.testResponse).toEqual([
    { question: 'q1', answer: ['a'], correct: true, points: 3 },
    { question: 'q2', answer: ['b'], correct: false, points: 0 },
  ])
})

test('an answer earns its share of the activity’s points, not the weight of its question', () => {
  const [q1, q2] = matter.questions
  expect(answerPoints(matter, q1!, ['a'], 100)).toBe(75)
  expect(answerPoints(matter, q1!, ['b'], 100)).toBe(0)
  expect(answerPoints(matter, q2!, ['a'], 10)).toBe(2.5)
  expect(answerPoints({ questions: [aQuestion('q3', 0)] }, aQuestion('q3', 0), ['a'], 100)).toBe(0)
})

test('without questions a finished page earns all points, and an unfinished one none', () => {
  const noQuestions = { videos: [], questions: [] }
  expect(readingClaim(noQuestions, NOTHING_READ, 40).points).toEqual([0])
  expect(readingClaim(noQuestions, { ...NOTHING_READ, reachedEnd: true }, 40).points).toEqual([40])
})

test('a reading never earns more than its resource’s points', () => {
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

test('the claim reports only the given answers, and no test response without any', () => {
  expect(readingClaim(matter, { ...read, answers: {} }, 100)).not.toHaveProperty('testResponse')
  const { testResponse, points } = readingClaim(matter, { ...read, answers: { q2: ['a'] } }, 100)
  expect(testResponse).toEqual([{ question: 'q2', answer: ['a'], correct: true, points: 1 }])
  expect(points).toEqual([0, 25])
})

test('a reading claims itself as the state to resume, without bonus or badges, and finishes when it is read', () => {
  expect(readingClaim(matter, read, 100)).toMatchObject({
    objectData: read,
    bonus: 0,
    badges: [],
    finished: true,
  })
  expect(readingClaim(matter, NOTHING_READ, 100)).toMatchObject({ objectData: NOTHING_READ, finished: false })
})

test('questions that all weigh nothing earn all points once the page is finished', () => {
  const weightless = { videos: [], questions: [aQuestion('q', 0)] }
  const seen = { ...NOTHING_READ, reachedEnd: true }
  expect(readingClaim(weightless, seen, 40).points).toEqual([0])
  expect(readingClaim(weightless, { ...seen, answers: { q: ['b'] } }, 40).points).toEqual([40])
})

test('the matter of a page holds the videos and questions of its blocks', () => {
  expect(matter).toEqual({ videos: ['v.mp4'], questions: [aQuestion('q1', 3), aQuestion('q2', 1)] })
  expect(NOTHING_READ).toEqual({ reachedEnd: false, watched: [], positions: {}, answers: {} })
})

test('a question whose right answer is to choose nothing earns its points before it is answered', () => {
  const nothing: Question = { ...aQuestion('q', 2), kind: 'multiple', correct: [] }
  expect(readingClaim({ videos: [], questions: [nothing] }, NOTHING_READ, 10).points).toEqual([10])
})

test('a question can be answered again, and the best answer counts', () => {
  const [q1] = matter.questions as [Question]
  const answers = ['b', 'a', 'b'].map((option) => [option])
  const readings = answers.map((_, i) =>
    answers.slice(0, i + 1).reduce((reading, answer) => answered(reading, q1, answer), NOTHING_READ),
  )
  expect(readings.map((reading) => readingClaim(matter, reading, 100).points[0])).toEqual([0, 75, 75])
  expect(readings.at(-1)).toMatchObject({ answers: { q1: ['b'] }, best: { q1: ['a'] } })
  const rightAgain = answered(readings.at(-1)!, q1, ['a'])
  expect(rightAgain).toMatchObject({ answers: { q1: ['a'] }, best: {} })
})

test('a reflection earns its points by any answer, and counts as neither right nor wrong', () => {
  const open: Question = { ...aQuestion('open', 2), kind: 'reflection', options: [], correct: [] }
  const reflective = { videos: [], questions: [open] }
  expect(readingClaim(reflective, NOTHING_READ, 10).points).toEqual([0])
  const claim = readingClaim(reflective, answered(NOTHING_READ, open, ['Rain.']), 10)
  expect(claim.points).toEqual([10])
  expect(claim.testResponse).toEqual([{ question: 'open', answer: ['Rain.'], correct: null, points: 2 }])
})
