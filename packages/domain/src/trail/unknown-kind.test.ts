import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { isAskable } from '../content/known-questions.ts'
import { NO_ACTIVITY } from '../resource/activity.ts'
import { isKnown } from './known-resource.ts'
import { mostPoints } from './most-points.ts'
import { nextActivity } from './next-activity.ts'
import { Trail } from './trail.ts'

const steps = [aStep({ resources: [aResource({ id: 'dive' }), aResource({ id: 'post' })] })]
const told = listedTrail(aTrailDocument({ steps }))

/** The trail as a newer node sends it; its first activity is of an unknown kind. */
const withFirst = (part: object) => ({
  ...told,
  steps: told.steps.map((step) => ({
    ...step,
    resources: step.resources.map((r, i) => (i === 0 ? { ...r, ...part } : r)),
  })),
})
const QUESTION = { id: 'q', prompt: 'Draw', options: [], correct: [], points: 10 }
const CHALLENGE = { id: 'race', seconds: 40, maxBonus: 20 }
const newer = withFirst({ type: 'dive', data: { type: 'dive', depth: 40 } })

test('a resource of an unknown kind is read as unknown, and the rest of the trail is unchanged', () => {
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
])('a page with an unknown %s is read as unknown, and other resources are unchanged', (_, block) => {
  const data = { type: 'contenttool', id: 'dive', blocks: [{ kind: 'text', html: '' }, block] }
  const [page, post] = z.parse(Trail, withFirst({ type: 'contenttool', data })).steps[0]!.resources
  expect(page).toMatchObject({ id: 'dive', maxPoints: 100, data: { type: 'unknown' } })
  expect([page, post].map((r) => isKnown(r!))).toEqual([false, true])
})

test('an unknown question makes its test or challenge unaskable, and keeps its place and points', () => {
  const drawing = { ...QUESTION, kind: 'drawing', canvas: [4, 3] }
  const known = { ...QUESTION, id: 'known', kind: 'single' }
  const challenge = { ...CHALLENGE, ...NO_ACTIVITY, questions: [known, drawing] }
  const withBoth = {
    ...told,
    test: { attempts: 1, questions: [drawing, known] },
    steps: told.steps.map((step) => ({ ...step, challenge })),
  }
  const read = z.parse(Trail, withBoth)
  const unknown = { id: 'q', kind: 'unknown', prompt: 'Draw', points: 10 }
  expect(read.test?.questions).toEqual([unknown, known])
  expect(read.steps[0]?.challenge).toEqual({ ...challenge, questions: [known, unknown] })
  expect([read.test, read.steps[0]?.challenge].map((one) => isAskable(one!))).toEqual([false, false])
  expect(mostPoints(read)).toBe(told.maxPoints + 40)
  expect(z.parse(Trail, JSON.parse(JSON.stringify(read)))).toEqual(read)
})

test.each([
  { kind: 'single', options: undefined },
  { kind: 'drawing', points: undefined },
])('a malformed question makes the trail unreadable: %o', (part) => {
  const test = { attempts: 1, questions: [{ ...QUESTION, ...part }] }
  expect(z.safeParse(Trail, { ...told, test }).success).toBe(false)
})

test('the next activity skips an unknown resource', () => {
  expect(nextActivity(z.parse(Trail, newer))?.resource.id).toBe('post')
})

test('a malformed resource of a known kind makes the trail unreadable', () => {
  expect(z.safeParse(Trail, withFirst({ data: { type: 'post', id: 'dive' } })).success).toBe(false)
})
