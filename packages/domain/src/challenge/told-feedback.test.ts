import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aTrailDocument } from '../builders/a-trail.ts'
import type { GradedQuestion } from '../content/page-block.ts'
import type { Challenge, ListedChallenge } from './challenge.ts'
import { withToldFeedback } from './told-feedback.ts'

const question = (id: string, feedback?: string): GradedQuestion => ({
  id,
  kind: 'single',
  prompt: '?',
  correct: ['a'],
  points: 5,
  options: [{ id: 'a', text: 'a' }],
  ...(feedback !== undefined && { feedback }),
})
const written = (id: string): Challenge => ({
  id,
  seconds: 40,
  maxBonus: 20,
  questions: [question('one', `why of ${id}`), question('two')],
})
const listed = (id: string, activityVersion: number | null) =>
  ({ ...written(id), activityVersion, questions: [question('one'), question('two')] }) as ListedChallenge
const [played, unplayed, unknown] = [listed('played', 1), listed('unplayed', null), listed('unknown', 1)]
const plain = listedTrail(aTrailDocument())
const step = plain.steps[0]!
const trail = {
  ...plain,
  steps: [step, ...[played, unplayed, unknown].map((challenge) => ({ ...step, challenge }))],
}
const open = new Map(['played', 'unplayed'].map((id) => [id, written(id)]))

test('the author’s feedback is added to played challenges only', () => {
  const { steps, ...others } = withToldFeedback(trail, open)
  expect(others).toEqual({ ...trail, steps: undefined })
  expect(steps[0]).toBe(step)
  expect(steps[1]).toEqual({
    ...step,
    challenge: { ...played, questions: [question('one', 'why of played'), question('two')] },
  })
  expect(steps.slice(2)).toEqual(trail.steps.slice(2))
})

test('a trail without open challenges is returned unchanged', () => {
  expect(withToldFeedback(trail, new Map())).toBe(trail)
})
