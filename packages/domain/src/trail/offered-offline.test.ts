import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { offeredOffline } from './offered-offline.ts'

const kept = aResource({ id: 'kept' })
const live = aResource({ id: 'live', offline: false })
const steps = [aStep({ resources: [kept, live] })]
const told = (offline?: boolean) =>
  listedTrail(aTrailDocument({ steps, ...(offline !== undefined && { offline }) })).steps[0]!.resources.map(
    (resource) => resource.offline,
  )

test('a resource is online-only if its author marks it or its trail so', () => {
  expect(told()).toEqual([true, false])
  expect(told(true)).toEqual([true, false])
  expect(told(false)).toEqual([false, false])
  expect(offeredOffline({ steps }).map(({ id }) => id)).toEqual(['kept'])
  expect(offeredOffline({ steps, offline: false })).toEqual([])
})
