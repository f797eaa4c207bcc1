import { aTree, el, FREE, leaf } from '@vereda/domain/builders/a-scorm-tree.ts'
import { readRecord } from '@vereda/domain/scorm/sequencing/read-record.ts'
import { expect, test } from 'vitest'
import { open } from './testing/a-course.ts'
import { knownOf } from './testing/a-walk.ts'

// Records of courses that were begun while a library applied their rules.

const objective = {
  id: 'p',
  satisfiedStatus: true,
  progressStatus: true,
  measureStatus: true,
  normalizedMeasure: 0.5,
  rawScore: '',
  completionStatus: 'completed',
}
const shared = {
  id: 'g',
  satisfiedStatus: true,
  satisfiedStatusKnown: true,
  normalizedMeasure: 0,
  rawScore: '7',
}
const begun = (more: object, states: object) =>
  JSON.stringify({
    version: '1.0',
    sequencing: {
      version: '1.0',
      contentDelivered: true,
      globalObjectiveMap: { g: shared },
      timestamp: '2026-01-01T00:00:00.000Z',
      activityStates: {
        'act-a': {
          isActive: false,
          completionStatus: 'completed',
          successStatus: 'passed',
          attemptCount: 1,
          objectiveSatisfiedStatus: true,
          objectiveSatisfiedStatusKnown: true,
          objectives: { primary: objective, objectives: [objective] },
        },
        ...states,
      },
      ...more,
    },
    globalObjectiveMap: { g: shared },
    sharedData: { store: 'kept' },
  })

const tree = aTree(
  FREE,
  leaf('a', el('objectives', {}, el('primaryObjective', { objectiveID: 'p' }))),
  leaf('b'),
  leaf('c'),
)

test('an activity done under the library’s record is done, and its shared objective is known', () => {
  const kept = begun(
    { currentActivity: 'act-a', suspendedActivity: null },
    { org: { isActive: true, attemptCount: 1 } },
  )
  expect(knownOf(tree, kept, 'act-a')).toMatchObject({
    successStatus: 'passed',
    completionStatus: 'completed',
    measure: 0.5,
    attempts: 1,
  })
  expect(readRecord(kept)).toMatchObject({
    globals: { g: { satisfied: true, raw: 7 } },
    stores: { store: 'kept' },
  })
})

test('a course begun under the library’s record goes on to its end', async () => {
  let sequencing = begun(
    { currentActivity: 'act-a', suspendedActivity: null },
    { org: { isActive: true, attemptCount: 1 } },
  )
  for (const item of ['b', 'c']) {
    const opened = await open(tree, item, sequencing)
    expect(opened.entered).toBe(item)
    const course = opened.play({ 'cmi.completion_status': 'completed' })
    sequencing = course.sequencing
    expect(course.completed).toBe(item === 'c')
  }
})

test('a suspended activity resumes in the attempt that was begun', async () => {
  const sequencing = begun(
    { currentActivity: null, suspendedActivity: 'act-b' },
    {
      org: { isActive: false, isSuspended: true, attemptCount: 1 },
      'act-b': { isActive: false, isSuspended: true, attemptCount: 1 },
    },
  )
  const { play, entered } = await open(tree, 'b', sequencing, { 'cmi.entry': 'resume' })
  const course = play({ 'cmi.completion_status': 'completed' })
  expect(entered).toBe('b')
  expect(knownOf(tree, course.sequencing, 'act-b')).toMatchObject({
    completionStatus: 'completed',
    attempts: 1,
  })
})

test.each(['', 'not JSON', '{}', '[]', '{"v":2}', '{"sequencing":{}}', 'null'])(
  'an unknown record starts the course anew: %s',
  async (sequencing) => expect((await open(tree, 'b', sequencing)).entered).toBe('b'),
)
