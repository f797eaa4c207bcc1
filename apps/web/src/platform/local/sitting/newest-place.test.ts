import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteReachable } from '../calls/connection.ts'
import { refreshTrail } from '../listing/listing.ts'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { network, noNetwork } from '../testing/a-server.ts'
import { atNewestPlace } from './newest-place.ts'
import { closeSitting, openSitting, saveClaim } from './sittings.ts'

const OWNER = { userId: 'ana', journey: 'acme' }

/** A trail with one activity, which its learner left on this page. */
function trailAt(page: number, id = 'trail'): Trail {
  const trail = listedTrail(aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'game' })] })] }))
  const steps = trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((one) => ({ ...one, activityVersion: 1, objectData: { page } })),
  }))
  return { ...trail, id, steps }
}
const gameOf = (trail: Trail) => trail.steps[0]!.resources[0]!

/** Stores the trail as this device last heard it, by default long ago. */
async function heard(trail: Trail, asOf = '2026-01-01T00:00:00.000Z') {
  const cached = { trail, team: null, asOf, stepsSeen: [] }
  await localStore.write(['cache'], (tx) => tx.put('cache', cachedKey(OWNER, trail.id, null), cached))
  return gameOf(trail)
}
const telling = (trail: Trail) => network(() => Response.json({ trails: [trail], totalPages: 1 }))

// loads the code that asks the server ahead: its first load takes a test longer than `PATIENCE_MS`
beforeAll(() => import('../listing/server-listing.ts'))
beforeEach(async () => {
  vi.stubGlobal('fetch', noNetwork)
  vi.stubGlobal('matchMedia', () => ({ matches: false })) // Node has no `matchMedia`; the device is no phone
  await clearTables(localStore, ['TOSEND', 'plays', 'sittings', 'UP', 'cache'])
  sessionCell.set(aSession('ana'))
  noteReachable(true)
})
afterEach(() => vi.unstubAllGlobals())

test('an activity begins where another device left it, after one request', async () => {
  const shown = await heard(trailAt(2))
  const server = telling(trailAt(9))
  void refreshTrail(OWNER, 'trail') // as the resource's screen does
  expect((await atNewestPlace('trail', shown)).objectData).toEqual({ page: 9 })
  expect(server.of('listUser')).toHaveLength(1)
})

test('no request is made without a network, or while this device’s own place is unsent', async () => {
  const shown = await heard(trailAt(2))
  const server = telling(trailAt(9))
  noteReachable(false)
  expect((await atNewestPlace('trail', shown)).objectData).toEqual({ page: 2 })
  const played = await openSitting('trail', { resourceId: 'game', type: 'post', version: 1 })
  await saveClaim(played, { ...aClaim({ finished: false }), objectData: { page: 4 } }, null)
  await closeSitting(played)
  noteReachable(true)
  const own = { ...shown, objectData: { page: 4 } }
  expect((await atNewestPlace('trail', own)).objectData).toEqual({ page: 4 })
  expect(server.of('listUser')).toEqual([])
})

test('a trail that was loaded just now is not asked for again', async () => {
  const shown = await heard(trailAt(2), new Date().toISOString())
  const server = telling(trailAt(9))
  expect((await atNewestPlace('trail', shown)).objectData).toEqual({ page: 2 })
  expect(server.asked).toEqual([])
})

test('a silent server is not waited for', async () => {
  const shown = await heard(trailAt(2, 'silent'))
  network(() => new Promise<Response>(() => undefined))
  expect((await atNewestPlace('silent', shown)).objectData).toEqual({ page: 2 })
})

test('a failing server leaves the place that the device knows', async () => {
  const shown = await heard(trailAt(2))
  network(() => new Response(null, { status: 500 }))
  expect((await atNewestPlace('trail', shown)).objectData).toEqual({ page: 2 })
})
