import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { isKnown } from './known-resource.ts'
import { nextActivity } from './next-activity.ts'
import { Trail } from './trail.ts'

const steps = [aStep({ resources: [aResource({ id: 'dive' }), aResource({ id: 'post' })] })]
const told = listedTrail(aTrailDocument({ steps }))

/** The trail as a newer node tells it, whose first activity is of another kind. */
const withFirst = (part: object) => ({
  ...told,
  steps: told.steps.map((step) => ({
    ...step,
    resources: step.resources.map((r, i) => (i === 0 ? { ...r, ...part } : r)),
  })),
})
const QUESTION = { id: 'q', prompt: 'Draw', options: [], correct: [], points: 10 }
const newer = withFirst({ type: 'dive', data: { type: 'dive', depth: 40 } })

test('a resource of a kind that is not known costs that resource alone: place, worth and totals are as told', () => {
  const read = z.parse(Trail, newer)
  const [dive, post] = read.steps[0]!.resources
  expect(dive).toMatchObject({ id: 'dive', maxPoints: 100, type: 'unknown', data: { type: 'unknown' } })
  expect(post).toEqual(told.steps[0]!.resources[1])
  expect([dive, post].map((r) => isKnown(r!))).toEqual([false, true])
  expect(read).toMatchObject({ totalResources: 2, maxPoints: told.maxPoints })
})

test.each([
  ['block', { kind: 'hologram' }],
  ['question', { kind: 'question', question: { ...QUESTION, kind: 'drawing' } }],
])('a page with a %s of a kind that is not known costs that page alone', (_, block) => {
  const data = { type: 'contenttool', id: 'dive', blocks: [{ kind: 'text', html: '' }, block] }
  const [page, post] = z.parse(Trail, withFirst({ type: 'contenttool', data })).steps[0]!.resources
  expect(page).toMatchObject({ id: 'dive', maxPoints: 100, data: { type: 'unknown' } })
  expect([page, post].map((r) => isKnown(r!))).toEqual([false, true])
})

test('what goes on with the trail passes over it', () => {
  expect(nextActivity(z.parse(Trail, newer))?.resource.id).toBe('post')
})

test('a known kind whose content is none is no trail', () => {
  expect(z.safeParse(Trail, withFirst({ data: { type: 'post', id: 'dive' } })).success).toBe(false)
})
