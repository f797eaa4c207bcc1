import { expect, test } from 'vitest'
import type { Question } from '../content/page-block.ts'
import { answered, NOTHING_READ, readingClaim } from '../content/reading.ts'
import { answerWords } from './answer-words.ts'
import { toldAnswers } from './told-answers.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `The ${id}` }))
const aQuestion = (part: Partial<Question>): Question => ({
  id: 'q',
  kind: 'single',
  prompt: 'Which?',
  options,
  correct: ['a'],
  points: 1,
  ...part,
})

/** What reports count of the answers to a question in one sitting. */
function told(question: Question, ...answers: string[][]) {
  const matter = { videos: [], questions: [question] }
  const reading = answers.reduce((so, answer) => answered(so, question, answer), NOTHING_READ)
  const data = { type: 'contenttool' as const, id: 'p', blocks: [{ kind: 'question' as const, question }] }
  return toldAnswers(data, readingClaim(matter, reading, 10))
}

test.each([
  ['the first of several', aQuestion({}), [['b'], ['c'], ['a']], false, 'The b'],
  [
    'several options, however they were pressed',
    aQuestion({ kind: 'multiple', correct: ['a', 'b'] }),
    [['b', 'a']],
    true,
    'The a, The b',
  ],
  [
    'an order as it was given',
    aQuestion({ kind: 'order', correct: ['a', 'b', 'c'] }),
    [['c', 'a', 'b']],
    false,
    'The c → The a → The b',
  ],
  [
    'what was matched with what',
    aQuestion({
      kind: 'matching',
      items: [
        { id: 'i', text: 'One' },
        { id: 'k', text: 'Two' },
      ],
      correct: ['a', 'b'],
    }),
    [['a', 'c']],
    false,
    'One: The a; Two: The c',
  ],
  [
    'a typed text as it is compared',
    aQuestion({ kind: 'short-text', options: [], correct: ['Água'] }),
    [['  AGUA ']],
    true,
    'agua',
  ],
  [
    'gaps',
    aQuestion({ kind: 'cloze', options: [], parts: ['', ' and ', ''], correct: ['x', 'y'] }),
    [['X', 'z']],
    false,
    'x, z',
  ],
])('reports read %s from the answers', (_, question, answers, right, words) => {
  const [answer] = told(question, ...answers)
  expect([answer!.right, answerWords(answer!.answer, question)]).toEqual([right, words])
})

test('a reflection and an unreadable answer are not reported', () => {
  expect(told(aQuestion({ kind: 'reflection', correct: [] }), ['My words'])).toEqual([])
  const data = {
    type: 'contenttool' as const,
    id: 'p',
    blocks: [{ kind: 'question' as const, question: aQuestion({}) }],
  }
  for (const testResponse of [
    undefined,
    null,
    'x',
    [{ question: 'q', answer: 1 }],
    [{ question: 'none', answer: ['a'] }],
  ])
    expect(toldAnswers(data, { testResponse })).toEqual([])
})

test('the device’s own grading is ignored, and a long text is cut', () => {
  const question = aQuestion({ kind: 'short-text', options: [], correct: ['x'] })
  const data = { type: 'contenttool' as const, id: 'p', blocks: [{ kind: 'question' as const, question }] }
  const [answer] = toldAnswers(data, {
    testResponse: [{ question: 'q', answer: ['y'.repeat(9_000)], correct: true }],
  })
  expect(answer!.right).toBe(false)
  expect(answer!.answer.length).toBeLessThan(300)
})
