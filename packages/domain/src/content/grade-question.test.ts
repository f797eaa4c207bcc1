import { expect, test } from 'vitest'
import { gradeQuestion } from './grade-question.ts'
import type { Question } from './page-block.ts'

const aQuestion = (kind: Question['kind'], correct: string[]): Question => ({
  id: 'q1',
  kind,
  prompt: '?',
  options: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
  correct,
  points: 10,
})
const graded = (kind: Question['kind'], correct: string[], answer: string[]) =>
  gradeQuestion(aQuestion(kind, correct), answer)

test.each([
  ['single', ['b'], ['b'], true],
  ['single', ['b'], ['a'], false],
  ['single', ['b'], ['b', 'a'], false],
  ['single', ['b'], [], false],
  ['true-false', ['true'], ['true'], true],
  ['multiple', ['a', 'c'], ['c', 'a'], true],
  ['multiple', ['a', 'c'], ['a'], false],
  ['multiple', ['a', 'c'], ['a', 'b', 'c'], false],
  ['order', ['c', 'a', 'b'], ['c', 'a', 'b'], true],
  ['order', ['c', 'a', 'b'], ['a', 'b', 'c'], false],
  ['short-text', ['São Paulo', 'Sampa'], ['  sao  PAULO '], true],
  ['short-text', ['São Paulo'], ['Rio'], false],
  ['short-text', [''], [' '], false],
] as const)('%s: right is %j, answered %j', (kind, correct, answer, expected) => {
  expect(graded(kind, [...correct], [...answer])).toEqual({ correct: expected, points: expected ? 10 : 0 })
})
