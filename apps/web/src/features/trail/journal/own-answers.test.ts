import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { NOTHING_READ } from '@vereda/domain/content/reading.ts'
import { expect, test } from 'vitest'
import { ownAnswers } from './own-answers.ts'

const question = (id: string, part: Partial<Question> = {}): Question => ({
  id,
  kind: 'single',
  prompt: id,
  options: [],
  correct: ['a'],
  points: 1,
  ...part,
})
const asked = [
  question('first'),
  question('second'),
  question('thought', { kind: 'reflection', correct: [] }),
]
const page = aResource({
  type: 'contenttool',
  data: { type: 'contenttool', id: 'page', blocks: asked.map((q) => ({ kind: 'question', question: q })) },
})
const resource = listedTrail(aTrailDocument({ steps: [aStep({ resources: [page] })] })).steps[0]!
  .resources[0]!

test('the journal lists answers in the page’s order, and whether they were right', () => {
  const objectData = { ...NOTHING_READ, answers: { thought: ['Mine.'], first: ['b'] } }
  const told = ownAnswers({ ...resource, objectData })
  expect(told.map(({ question, answer, isRight }) => [question.id, answer, isRight])).toEqual([
    ['first', ['b'], false],
    ['thought', ['Mine.'], null],
  ])
})

test('data that content keeps in its own form gives no answers', () => {
  expect(ownAnswers({ ...resource, objectData: { level: 3 } })).toEqual([])
  expect(ownAnswers(resource)).toEqual([])
})
