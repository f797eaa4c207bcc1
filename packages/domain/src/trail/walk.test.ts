import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_ACTIVITY } from '../resource/activity.ts'
import { stepState } from '../step/step-state.ts'
import { closingMoment, hasCertificate } from './closing.ts'
import { nextActivity } from './next-activity.ts'
import type { TrailResource, TrailStep } from './trail.ts'

const anActivity = (id: string, over: Partial<TrailResource> = {}): TrailResource => ({
  ...NO_ACTIVITY,
  id,
  type: 'post',
  title: id,
  maxPoints: 10,
  maxBonus: 0,
  dependencies: [],
  badges: [],
  size: 0,
  data: { type: 'post', id, html: '', link: null, files: [] },
  offline: true,
  disabled: false,
  reason: null,
  ...over,
})
const done = (id: string) => anActivity(id, { activityDate: '2026-03-01T10:00:00Z' })
const shut = (id: string) => anActivity(id, { disabled: true, reason: 'Failed dependency: a' })
const aStep = (id: string, resources: TrailResource[]): TrailStep => ({
  id,
  title: id,
  resources,
  stepPoints: 0,
  stepSum: 0,
  bonusPoints: 0,
})

test('a step is done, open or locked according to its unfinished activities', () => {
  expect(stepState(aStep('s', [done('a'), done('b')]))).toBe('done')
  expect(stepState(aStep('s', [done('a'), anActivity('b'), shut('c')]))).toBe('open')
  expect(stepState(aStep('s', [done('a'), shut('b')]))).toBe('locked')
  expect(stepState(aStep('s', []))).toBe('done')
})

const steps = [aStep('1', [done('a'), anActivity('b'), shut('c')]), aStep('2', [anActivity('d')])]

test('the next activity is the first open one', () => {
  expect(nextActivity({ steps })?.resource.id).toBe('b')
  expect(nextActivity({ steps })?.step).toBe(steps[0])
  expect(nextActivity({ steps: [aStep('1', [done('a')])] })).toBeNull()
})

test('the next activity is searched after the given one, then from the beginning', () => {
  expect(nextActivity({ steps }, { stepId: '1', resourceId: 'b' })?.resource.id).toBe('d')
  expect(nextActivity({ steps }, { stepId: '1', resourceId: 'a' })?.step).toBe(steps[0])
  expect(nextActivity({ steps }, { stepId: '2', resourceId: 'd' })?.resource.id).toBe('b')
  expect(nextActivity({ steps }, { stepId: 'gone' })?.resource.id).toBe('b')
})

/** The activities in the order of the search: from the position on, then from the beginning. */
function orderByDefinition(all: TrailStep[], after: { stepId: string; resourceId?: string } | undefined) {
  const flat = all.flatMap((step) => step.resources.map((resource) => ({ step, resource })))
  const stepAt = all.findIndex((step) => step.id === after?.stepId)
  if (stepAt === -1) return flat
  const here = all[stepAt]!.resources.findIndex((resource) => resource.id === after?.resourceId)
  const before = all.slice(0, stepAt).flatMap((step) => step.resources).length
  return [...flat.slice(before + here + 1), ...flat]
}

test('the next activity is the first open one after the position, else the first of the trail', () => {
  const kinds = fc.constantFrom(done, shut, anActivity)
  const trails = fc.array(fc.array(kinds, { maxLength: 3 }), { maxLength: 4 }).map((all) =>
    all.map((step, s) =>
      aStep(
        `${s}`,
        step.map((kind, r) => kind(`${s}.${r}`)),
      ),
    ),
  )
  const stepIds = fc.constantFrom('0', '1', '2', '3', 'gone')
  const positions = fc.option(
    fc.record({ stepId: stepIds, resource: fc.option(fc.nat(2), { nil: undefined }) }),
    { nil: undefined },
  )
  fc.assert(
    fc.property(trails, positions, (all, position) => {
      const after = position && {
        stepId: position.stepId,
        ...(position.resource !== undefined && { resourceId: `${position.stepId}.${position.resource}` }),
      }
      const isOpen = ({ resource }: { resource: TrailResource }) =>
        resource.activityDate === null && !resource.disabled
      const expected = orderByDefinition(all, after).find(isOpen)
      const found = nextActivity({ steps: all }, after)
      expect(found).toEqual(expected ?? null)
      if (found) expect(all).toContain(found.step)
    }),
    { numRuns: 500 },
  )
})

test('a finished trail shows its test, its survey, then the conclusion for the earned points', () => {
  const trail = {
    doneDate: '2026-03-01T10:00:00Z',
    test: { questions: [], attempts: 1 },
    testResponse: null,
    reaction: { questions: [] },
    reactionResponse: null,
    donePoints: 55,
    donePointsMax: 80,
    approvalRating: 70,
  }
  expect(closingMoment({ ...trail, doneDate: null })).toBeNull()
  expect(closingMoment(trail)).toBe('test')
  expect(closingMoment({ ...trail, testResponse: { points: 1 } })).toBe('reaction')
  const answered = { testResponse: { points: 1 }, reactionResponse: { stars: 5 } }
  expect(closingMoment({ ...trail, ...answered })).toBe('alternateConclusion')
  expect(closingMoment({ ...trail, test: null, reaction: null })).toBe('alternateConclusion')
  expect(closingMoment({ ...trail, test: null, reaction: null, donePoints: 56 })).toBe('conclusion')
})

test('a certificate needs all activities, the test and the pass threshold, but not the survey', () => {
  const passed = {
    doneDate: '2026-03-01T10:00:00Z',
    test: { questions: [], attempts: 1 },
    testResponse: { points: 1 },
    reaction: { questions: [] },
    reactionResponse: null,
    donePoints: 56,
    donePointsMax: 80,
    approvalRating: 70,
  }
  expect(hasCertificate(passed)).toBe(true)
  expect(hasCertificate({ ...passed, reactionResponse: { stars: 1 } })).toBe(true)
  expect(hasCertificate({ ...passed, doneDate: null })).toBe(false)
  expect(hasCertificate({ ...passed, testResponse: null })).toBe(false)
  expect(hasCertificate({ ...passed, donePoints: 55 })).toBe(false)
})
