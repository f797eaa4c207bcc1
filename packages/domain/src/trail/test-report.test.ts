import { expect, test } from 'vitest'
import type { GradedQuestion } from '../content/page-block.ts'
import { answeredQuestions, answerTo, testMax, testPoints } from './test-report.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
const question = (part: Partial<GradedQuestion> & { id: string }): GradedQuestion => ({
  kind: 'single',
  prompt: '?',
  options,
  correct: ['a'],
  points: 5,
  ...part,
})
const questions = [
  question({ id: 'right', feedback: 'Rain falls.' }),
  question({ id: 'wrong' }),
  question({ id: 'skipped', kind: 'multiple', correct: ['a', 'b'], points: 7 }),
  question({ id: 'written', kind: 'short-text', options: [], correct: ['rain'], points: 3 }),
]
const answers = { right: ['a'], wrong: ['b'], written: ' RAIN ' }

test('each question is reported as answered right or wrong, with its feedback', () => {
  expect(answeredQuestions({ questions }, answers)).toEqual([
    { id: 'right', correct: true, feedback: 'Rain falls.' },
    { id: 'wrong', correct: false },
    { id: 'skipped', correct: false },
    { id: 'written', correct: true },
  ])
})

test('a test gives the points of the right answers, and its maximum is the points of all questions', () => {
  expect(testMax({ questions })).toBe(20)
  expect(testPoints({ questions }, answers)).toBe(8)
  expect(testPoints({ questions }, {})).toBe(0)
})

test('a text counts as one answer, and a skipped question has none', () => {
  expect(answerTo('written', answers)).toEqual([' RAIN '])
  expect(answerTo('skipped', answers)).toEqual([])
})
