import { expect, test } from 'vitest'
import type { Question } from './page-block.ts'
import { questionFault } from './question-fault.ts'

const option = (id: string, text = id) => ({ id, text })
const question = (part: Partial<Question>): Question => ({
  id: 'q',
  kind: 'single',
  prompt: 'Which?',
  options: [option('a'), option('b')],
  correct: ['a'],
  points: 1,
  ...part,
})
const pair = [option('x'), option('y')]

test.each<[string, Partial<Question>]>([
  ['one of two', {}],
  ['several', { kind: 'multiple', correct: ['a', 'b'] }],
  ['true or false, in the app’s words', { kind: 'true-false', options: [], correct: ['true'] }],
  ['an order', { kind: 'order', correct: ['b', 'a'] }],
  ['a short text', { kind: 'short-text', options: [], correct: ['up'] }],
  ['pairs, with an answer too many', { kind: 'matching', items: pair, correct: ['b', 'a'] }],
  ['gaps to write in', { kind: 'cloze', options: [], parts: ['The sky is ', ''], correct: ['blue|grey'] }],
  ['gaps with words to choose', { kind: 'cloze', parts: ['It is ', ' and ', '.'], correct: ['a', 'b'] }],
  ['a reflection', { kind: 'reflection', options: [], correct: [] }],
])('%s can be asked', (_, part) => {
  expect(questionFault(question(part))).toBeNull()
})

test.each<[string, string, Partial<Question>]>([
  ['no words', 'prompt', { prompt: ' ' }],
  ['one option', 'options', { options: [option('a')] }],
  ['an option without words', 'options', { options: [option('a'), option('b', ' ')] }],
  ['nothing marked', 'answer', { correct: [] }],
  ['an option marked that was taken away', 'answer', { correct: ['gone'] }],
  ['neither true nor false', 'answer', { kind: 'true-false', options: [], correct: [] }],
  ['no accepted text', 'answer', { kind: 'short-text', options: [], correct: [' '] }],
  ['one item to match', 'items', { kind: 'matching', items: [option('x')], correct: ['a'] }],
  ['an item without its match', 'answer', { kind: 'matching', items: pair, correct: ['a'] }],
  ['a text without a gap', 'gaps', { kind: 'cloze', options: [], parts: ['The sky is blue'], correct: [] }],
  [
    'a gap without a word',
    'answer',
    { kind: 'cloze', options: [], parts: ['The sky is ', ''], correct: ['|'] },
  ],
])('a question with %s lacks its %s', (_, fault, part) => {
  expect(questionFault(question(part))).toBe(fault)
})
