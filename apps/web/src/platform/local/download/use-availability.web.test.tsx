import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PostData } from '@vereda/domain/resource/kinds.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { type DownloadJob, jobKey } from '@vereda/offline/download/download-job.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { afterEach, expect } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../calls/connection.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { storeState } from '../store/store-state.ts'
import { aHook } from '../testing/a-hook.tsx'
import { useAvailability, useCanDownload } from './use-availability.ts'
import { useStoredSizes } from './use-stored-sizes.ts'

const AT = { group: 'trail', at: '/' }
const BIA_SIGNED_IN = { ...ANA_SIGNED_IN, userId: 'bia', authorization: 'Bearer of-bia' }
const dataOf = (id: string, size: number): PostData => ({
  type: 'post',
  id,
  html: '',
  link: null,
  files: [],
  fileHashes: { 'a.png': { hash: id.padEnd(64, '0'), size } },
})

/** Puts a trail with one page of `size` bytes on the signed-in learner's list. */
async function knows(id: string, size: number) {
  const steps = [aStep({ resources: [aResource({ id: `${id}-page`, size, data: dataOf(id, size) })] })]
  const trail = { ...listedTrail(aTrailDocument({ title: `Trail ${id}`, steps })), id }
  const row = { trail, team: null, asOf: '2026-01-01T00:00:00.000Z', stepsSeen: [] }
  await localStore.write(['cache'], (tx) => tx.put('cache', cachedKey(currentOwner(), id, null), row))
}
const job = (groupTrailId: string): DownloadJob => ({
  owner: currentOwner(),
  groupTrailId,
  resourceIds: null,
  asked: 1,
  progress: {},
  state: 'waiting',
  failure: null,
})
const asks = (id: string) =>
  localStore.write(['downloads'], (tx) => tx.put('downloads', jobKey(job(id)), job(id)))

afterEach(() => storeState.set('open'))

test('each trail has its own availability, and follows its own download', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  await knows('aa', 100)
  await knows('bb', 40)
  const [soil, rain] = [aHook(useAvailability, 'aa'), aHook(useAvailability, 'bb')]
  await show(
    <>
      {soil.screen}
      {rain.screen}
    </>,
    AT,
  )
  await expect
    .poll(() => [soil.now(), rain.now()])
    .toMatchObject([
      { kind: 'get', bytes: 100 },
      { kind: 'get', bytes: 40 },
    ])
  await asks('aa')
  await expect.poll(() => soil.now().kind).not.toBe('get')
  expect(rain.now()).toMatchObject({ kind: 'get', bytes: 40 })
})

test('a browser that can’t store files offers no download, until its store opens @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  noteReachable(true)
  await knows('cc', 100)
  const [able, offer] = [aHook(useCanDownload, null), aHook(useAvailability, 'cc')]
  await show(
    <>
      {able.screen}
      {offer.screen}
    </>,
    AT,
  )
  await expect.poll(() => [able.now(), offer.now().kind]).toEqual([true, 'get'])
  Object.defineProperty(navigator.storage, 'getDirectory', { value: undefined, configurable: true })
  storeState.set('blocked')
  await expect.poll(() => [able.now(), offer.now().kind]).toEqual([false, 'online'])
  Reflect.deleteProperty(navigator.storage, 'getDirectory')
  storeState.set('open')
  await expect.poll(() => [able.now(), offer.now().kind]).toEqual([true, 'get'])
})

/** Puts a trail's page on this device with all its files. */
async function keeps(id: string, size: number) {
  const game: StoredGame = {
    owner: currentOwner(),
    groupTrailId: id,
    resourceId: `${id}-page`,
    type: 'post',
    title: `Page ${id}`,
    current: { version: 1, data: dataOf(id, size) },
    next: null,
    older: [],
    installed: { version: 1, at: '2026-01-01T00:00:00.000Z' },
  }
  await localStore.write(['games'], (tx) => tx.put('games', gameKey(game), game))
}
const trailsIn = (sizes: ReturnType<typeof useStoredSizes>) => sizes && JSON.stringify(sizes.trails)

test('stored sizes follow each change, and show no other learner’s trails @long', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await knows('dawn', 100)
  await knows('east', 100)
  await keeps('dawn', 100)
  const hook = aHook(() => useStoredSizes(), null)
  await show(hook.screen, AT)
  expect(hook.seen[0]).toBeNull()
  await expect.poll(() => trailsIn(hook.now())).toContain('dawn')
  expect(trailsIn(hook.now())).not.toContain('east')
  await keeps('east', 100)
  await expect.poll(() => trailsIn(hook.now())).toContain('east')
  const before = hook.seen.length
  beginSession(BIA_SIGNED_IN)
  await expect.poll(() => trailsIn(hook.now())).toBe('[]')
  for (const seen of hook.seen.slice(before)) expect(trailsIn(seen) ?? '').not.toContain('dawn')
})
