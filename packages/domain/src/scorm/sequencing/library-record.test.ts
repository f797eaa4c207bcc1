import { expect, test } from 'vitest'
import { emptyActivityRecord, emptyRecord } from './course-record.ts'
import { readLibraryRecord } from './library-record.ts'

const kept = (activityStates: object, more: object = {}, beside: object = {}) =>
  readLibraryRecord({ sequencing: { activityStates, ...more }, ...beside })

test('a library record without activities is an empty record', () => {
  expect(kept({})).toEqual(emptyRecord())
  expect(readLibraryRecord({ sequencing: {} })).toBeNull()
})

test('reads the current and the suspended activity, and the shared objectives and data', () => {
  const shared = {
    id: 'g',
    satisfiedStatus: false,
    satisfiedStatusKnown: true,
    rawScore: '7',
    minScore: '',
    maxScore: 'x',
  }
  expect(
    kept(
      { a: {}, b: {}, c: { isActive: false } },
      { currentActivity: 'a', suspendedActivity: 'b' },
      { globalObjectiveMap: { g: shared }, sharedData: { store: 'kept' } },
    ),
  ).toEqual({
    ...emptyRecord(),
    current: 'a',
    suspended: 'b',
    activities: {
      a: { ...emptyActivityRecord(), isActive: true, objectives: { '': {} } },
      b: { ...emptyActivityRecord(), objectives: { '': {} } },
      c: { ...emptyActivityRecord(), objectives: { '': {} } },
    },
    globals: { g: { satisfied: false, raw: 7 } },
    stores: { store: 'kept' },
  })
})

test('reads an activity’s values into its primary objective, and other values into their objectives', () => {
  const own = {
    id: 'own',
    satisfiedStatus: true,
    progressStatus: true,
    normalizedMeasure: '0.5',
    measureStatus: true,
    completionStatus: 'incomplete',
    progressMeasure: 0.25,
    progressMeasureStatus: true,
    minScore: 0,
    maxScore: '20',
  }
  const other = {
    id: 'other',
    satisfiedStatus: true,
    satisfiedStatusKnown: false,
    progressStatus: true,
    completionStatus: 'unknown',
    normalizedMeasure: 1,
    progressMeasure: 1,
  }
  const state = {
    isSuspended: true,
    attemptCount: 2,
    completionStatus: 'completed',
    selectionRandomizationState: { selectedChildIds: ['x', 'y'] },
    objectives: { primary: own, objectives: [own, other] },
  }
  expect(kept({ a: state })?.activities.a).toEqual({
    ...emptyActivityRecord(),
    attempts: 2,
    isSuspended: true,
    objectives: {
      own: { satisfied: true, measure: 0.5, completed: true, progress: 0.25, min: 0, max: 20 },
      other: {},
    },
    children: ['x', 'y'],
  })
})

test('the activity’s own values win over those of its objective', () => {
  const primary = { id: 'own', satisfiedStatus: true, progressStatus: true, completionStatus: 'completed' }
  const said = (more: object) =>
    kept({ a: { objectives: { primary, objectives: [] }, ...more } })?.activities.a?.objectives.own
  expect(said({})).toEqual({ satisfied: true, completed: true })
  expect(said({ completionStatus: 'incomplete' })).toEqual({ satisfied: true, completed: false })
  expect(said({ completionStatus: 'unknown' })).toEqual({ satisfied: true, completed: true })
  expect(said({ objectiveSatisfiedStatusKnown: true, objectiveSatisfiedStatus: false })).toMatchObject({
    satisfied: false,
  })
  expect(said({ objectiveSatisfiedStatusKnown: true })).toMatchObject({ satisfied: false })
  expect(said({ objectiveSatisfiedStatusKnown: false, objectiveSatisfiedStatus: false })).toMatchObject({
    satisfied: true,
  })
  expect(said({ objectiveMeasureStatus: true, objectiveNormalizedMeasure: 0.75 })).toMatchObject({
    measure: 0.75,
  })
  expect(said({ objectiveMeasureStatus: true })).toMatchObject({ measure: 0 })
  expect(said({ objectiveMeasureStatus: false, objectiveNormalizedMeasure: 0.75 })?.measure).toBeUndefined()
})
