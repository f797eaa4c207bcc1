import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { expect, test } from 'vitest'
import { sittingState } from './sitting-state.ts'

test('a later launch starts from the states of the sitting’s items and content', () => {
  const scorm = { one: { values: { 'cmi.location': '3' } } } as unknown as NonNullable<
    ReturnType<typeof aClaim>['scorm']
  >
  expect(sittingState(aClaim({ scorm, objectData: { page: 3 } }))).toEqual({
    pool: scorm,
    objectData: { page: 3 },
  })
})

test('a sitting without items has an empty pool, and content without data has none', () => {
  expect(sittingState({ objectData: null } as ReturnType<typeof aClaim>)).toEqual({
    pool: {},
    objectData: null,
  })
})
