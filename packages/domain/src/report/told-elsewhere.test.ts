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

test('each question of a package is reported by its part and id, with the package’s description', () => {
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

test('the first graded answer to a question counts, and neutral results are ignored', () => {
  const state = said(
    { id: 'q', result: 'neutral', learner_response: 'a' },
    { id: 'q', result: 'incorrect', learner_response: 'b' },
    { id: 'q', result: 'correct', learner_response: 'c' },
    { id: 'p', learner_response: 'a' },
    { id: 'r', result: '0.5', learner_response: 'a' },
  )
  expect(toldOf({ one: state })).toEqual([{ question: 'one q', answer: '["b"]', right: false }])
})

test('interactions end at a gap or after 250, and long texts are cut', () => {
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

test('a resource without questions reports none, whatever its play says', () => {
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

test('a challenge and a trail’s test report the given answers, and skip unanswered questions', () => {
  const answers = { q: ['b'], typed: ' SUN' }
  expect(toldInChallenge({ questions: QUESTIONS }, { answers, millis: 5_000 })).toEqual(ANSWERED)
  expect(toldInTest({ questions: QUESTIONS }, answers)).toEqual(ANSWERED)
  for (const unread of [null, 'x', { answers: { q: 1 }, millis: 1 }, { answers: { q: ['b'] } }])
    expect(toldInChallenge({ questions: QUESTIONS }, unread)).toEqual([])
})

test('gaps filled from a list are reported with the texts of the options, in order', () => {
  const gaps = graded({ kind: 'cloze', parts: ['', ' and ', ''], correct: ['a', 'b'] })
  const [told] = toldInTest({ questions: [gaps] }, { q: ['b', 'a'] })
  expect(answerWords(told!.answer, gaps)).toBe('The b, The a')
})

test('an unreadable answer has no words, and an answer without its question shows its ids', () => {
  for (const unread of ['', '{', '{}', '[1]']) expect(answerWords(unread)).toBe('')
  expect(answerWords('["a","b"]')).toBe('a, b')
  const matched = { kind: 'matching' as const, options, items: [{ id: 'i', text: 'One' }] }
  expect(answerWords('["a","b"]', matched)).toBe('One: The a; 2: The b')
  expect(answerWords('["a"]', { kind: 'matching', options })).toBe('1: The a')
})
