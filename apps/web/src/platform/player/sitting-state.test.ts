import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { expect, test } from 'vitest'
import { sittingState } from './sitting-state.ts'

test('a later launch of a sitting begins with what its items and its content have come to', () => {
  const scorm = { one: { values: { 'cmi.location': '3' } } } as unknown as NonNullable<
    ReturnType<typeof aClaim>['scorm']
  >
  expect(sittingState(aClaim({ scorm, objectData: { page: 3 } }))).toEqual({
    pool: scorm,
    objectData: { page: 3 },
  })
})

test('what has no items has an empty pool, and content that kept nothing has nothing', () => {
  expect(sittingState({ objectData: null } as ReturnType<typeof aClaim>)).toEqual({
    pool: {},
    objectData: null,
  })
})
