import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { BundleData, ResourceData } from '@vereda/domain/resource/kinds.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { gameKey } from '@vereda/offline/download/stored-game.ts'
import { under } from '@vereda/offline/store/key.ts'
import { acknowledge } from '@vereda/offline/sync/acknowledge.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aServer, noNetwork } from '../testing/a-server.ts'
import { asReadBy, contentMark } from './left-off.ts'
import { closeSitting, openSitting, saveClaim } from './sittings.ts'

const OWNER = { userId: 'ana', journey: 'acme' }
const PLACE = { page: 7 }
const FURTHER = { page: 9 }

const packageOf = (hash: string): BundleData => ({
  type: 'bundle',
  gameId: 'game',
  url: 'index.html',
  cloudAssets: [],
  templateType: '',
  hashes: { 'index.html': { hash: hash.repeat(64), size: 9 } },
})
const [BEFORE, AFTER] = [packageOf('a'), packageOf('b')]

/** Stores a listing with this version of the trail, and with the place where the server says that its learner left off. */
async function listed(version: number, data: ResourceData, left: Partial<TrailResource> = {}) {
  const resource = aResource({ id: 'game', type: 'bundle', data: data as BundleData })
  const trail = listedTrail(aTrailDocument({ version, steps: [aStep({ resources: [resource] })] }))
  const steps = trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((one) => ({ ...one, ...left })),
  }))
  const cached = { trail: { ...trail, id: 'trail', steps }, team: null, asOf: '', stepsSeen: [] }
  await localStore.write(['cache'], (tx) => tx.put('cache', cachedKey(OWNER, 'trail', null), cached))
  return steps[0]!.resources[0]!
}

/** Plays a version of the game to the end, and leaves the play unsent. */
async function playedUnsent(version: number, data: BundleData) {
  const content = await contentMark(data)
  const sitting = await openSitting('trail', { resourceId: 'game', type: 'bundle', version, content })
  await saveClaim(sitting, { ...aClaim(), objectData: PLACE }, null)
  await closeSitting(sitting)
}

const queued = () => localStore.read(['TOSEND'], (tx) => tx.list('TOSEND', under(OWNER.userId)))

const onDevice = (version: number, data: BundleData) =>
  localStore.write(['games'], (tx) => {
    const name = { owner: OWNER, groupTrailId: 'trail', resourceId: 'game' }
    const current = { version, data }
    return tx.put('games', gameKey(name), {
      ...name,
      type: 'bundle',
      title: '',
      current,
      next: null,
      older: [],
      installed: null,
    })
  })

/** The place at which content of a version begins, for a resource that was left off in another version. */
const begunAt = async (resource: TrailResource, lastPlayed: number, version: number, data: BundleData) => {
  const shown = { ...resource, activityVersion: lastPlayed, objectData: PLACE }
  return (await asReadBy(shown, 'trail', { version, data })).objectData
}

beforeEach(async () => {
  vi.stubGlobal('fetch', aServer(noNetwork).fetch)
  await clearTables(localStore, ['TOSEND', 'plays', 'sittings', 'UP', 'cache', 'games'])
  sessionCell.set(aSession('ana'))
})
afterEach(() => vi.unstubAllGlobals())

test('an unsent place in a replaced package is not given to the new one, and the old one resumes there', async () => {
  const resource = await listed(2, AFTER)
  await playedUnsent(1, BEFORE)
  expect(await begunAt(resource, 1, 2, AFTER)).toBeUndefined()
  expect(await begunAt(resource, 1, 1, BEFORE)).toEqual(PLACE)
})

test('a new package resumes at the server’s place while an old package’s play waits', async () => {
  const resource = await listed(2, AFTER, { activityVersion: 2, objectData: FURTHER })
  await playedUnsent(1, BEFORE)
  expect(await begunAt(resource, 1, 2, AFTER)).toEqual(FURTHER)
})

test('a sent play of the old package does not change the place in the new one', async () => {
  const resource = await listed(2, AFTER, { activityVersion: 2, objectData: FURTHER })
  await onDevice(1, BEFORE)
  await playedUnsent(1, BEFORE)
  const [sent] = await queued()
  await acknowledge(localStore, sent!, { isKept: false })
  expect(await begunAt(resource, 1, 2, AFTER)).toEqual(FURTHER)
  expect(await begunAt(resource, 1, 1, BEFORE)).toEqual(PLACE)
})

test('the same package in the trail’s next version resumes where it was left', async () => {
  const resource = await listed(2, BEFORE)
  await playedUnsent(1, BEFORE)
  expect(await begunAt(resource, 1, 2, BEFORE)).toEqual(PLACE)
})

test('a place that another device left in the new package is not given to the old one here', async () => {
  const left = { activityVersion: 2, objectData: PLACE }
  await onDevice(1, BEFORE)
  expect(await begunAt(await listed(2, AFTER, left), 2, 1, BEFORE)).toBeUndefined()
  expect(await begunAt(await listed(2, BEFORE, left), 2, 1, BEFORE)).toEqual(PLACE)
  expect(await begunAt(await listed(2, AFTER, left), 2, 2, AFTER)).toEqual(PLACE)
})

test('a page gets its place from any version', async () => {
  const resource = await listed(2, AFTER)
  const page: ResourceData = { type: 'contenttool', id: 'page', blocks: [] }
  const shown = { ...resource, activityVersion: 1, objectData: PLACE }
  expect((await asReadBy(shown, 'trail', { version: 2, data: page })).objectData).toEqual(PLACE)
})
