import { expect, test } from 'vitest'
import type { GradedQuestion } from '../content/page-block.ts'
import type { ResourceData } from '../resource/kinds.ts'
import type { ItemState } from '../scorm/item-state.ts'
import { answerWords } from './answer-words.ts'
import { toldAnswers, toldInChallenge, toldInTest } from './told-answers.ts'

const SCORM = { type: 'scorm' } as ResourceData
const said = (...interactions: Record<string, string>[]): ItemState =>
  Object.fromEntries(
    interactions.flatMap((one, n) =>
      Object.entries(one).map(([element, value]) => [`cmi.interactions.${n}.${element}`, value]),
    ),
  ) as ItemState
const toldOf = (scorm: Record<string, ItemState>) => toldAnswers(SCORM, { scorm })

test('of a package each question is told by its part and its id, with the words that the package has for it', () => {
  const first = said(
    { id: 'q1', result: 'correct', learner_response: 'a', description: 'Which?' },
    { id: 'q2', result: 'incorrect', student_response: 'b' },
  )
  const second = said({ id: 'q1', result: 'wrong' })
  expect(toldOf({ one: first, two: second })).toEqual([
    { question: 'one q1', answer: '["a"]', right: true, words: 'Which?' },
    { question: 'one q2', answer: '["b"]', right: false },
    { question: 'two q1', answer: '[""]', right: false },
  ])
})

test('a question counts as it was answered first; what is neither right nor wrong counts not at all', () => {
  const state = said(
    { id: 'q', result: 'neutral', learner_response: 'a' },
    { id: 'q', result: 'incorrect', learner_response: 'b' },
    { id: 'q', result: 'correct', learner_response: 'c' },
    { id: 'p', learner_response: 'a' },
    { id: 'r', result: '0.5', learner_response: 'a' },
  )
  expect(toldOf({ one: state })).toEqual([{ question: 'one q', answer: '["b"]', right: false }])
})

test('nothing is told after a gap, beyond 250 of them, nor at more length than is kept', () => {
  const gap = said({ id: 'a', result: 'correct' }, { result: 'correct' }, { id: 'c', result: 'correct' })
  expect(toldOf({ one: gap }).map(({ question }) => question)).toEqual(['one a'])
  const many = said(...Array.from({ length: 260 }, (_, n) => ({ id: `q${n}`, result: 'correct' })))
  expect(toldOf({ one: many }).length).toBe(250)
  const long = 'x'.repeat(900)
  const [told] = toldOf({
    one: said({ id: 'q', result: 'correct', learner_response: long, description: long }),
  })
  expect(told).toMatchObject({ answer: JSON.stringify(['x'.repeat(200)]), words: 'x'.repeat(200) })
})

test('what is no course and no page has no questions, whatever its play says', () => {
  const scorm = { one: said({ id: 'q', result: 'correct' }) }
  expect(toldAnswers({ type: 'post' } as ResourceData, { scorm, testResponse: [] })).toEqual([])
  expect(toldAnswers(SCORM, {})).toEqual([])
})

const options = ['a', 'b'].map((id) => ({ id, text: `The ${id}` }))
const graded = (part: Partial<GradedQuestion>): GradedQuestion => ({
  id: 'q',
  kind: 'single',
  prompt: 'Which?',
  options,
  correct: ['a'],
  points: 1,
  ...part,
})
const QUESTIONS = [
  graded({}),
  graded({ id: 'typed', kind: 'short-text', options: [], correct: ['Sun'] }),
  graded({ id: 'passed' }),
]
const ANSWERED = [
  { question: 'q', answer: '["b"]', right: false },
  { question: 'typed', answer: '["sun"]', right: true },
]

test('a challenge and a trail’s test tell what was answered, and of what was passed over nothing', () => {
  const answers = { q: ['b'], typed: ' SUN' }
  expect(toldInChallenge({ questions: QUESTIONS }, { answers, millis: 5_000 })).toEqual(ANSWERED)
  expect(toldInTest({ questions: QUESTIONS }, answers)).toEqual(ANSWERED)
  for (const unread of [null, 'x', { answers: { q: 1 }, millis: 1 }, { answers: { q: ['b'] } }])
    expect(toldInChallenge({ questions: QUESTIONS }, unread)).toEqual([])
})

test('gaps that are filled from a list tell its options, each in its place', () => {
  const gaps = graded({ kind: 'cloze', parts: ['', ' and ', ''], correct: ['a', 'b'] })
  const [told] = toldInTest({ questions: [gaps] }, { q: ['b', 'a'] })
  expect(answerWords(told!.answer, gaps)).toBe('The b, The a')
})

test('an answer that can’t be read has no words, and one whose question is gone is told by its ids', () => {
  for (const unread of ['', '{', '{}', '[1]']) expect(answerWords(unread)).toBe('')
  expect(answerWords('["a","b"]')).toBe('a, b')
  const matched = { kind: 'matching' as const, options, items: [{ id: 'i', text: 'One' }] }
  expect(answerWords('["a","b"]', matched)).toBe('One: The a; 2: The b')
  expect(answerWords('["a"]', { kind: 'matching', options })).toBe('1: The a')
})
