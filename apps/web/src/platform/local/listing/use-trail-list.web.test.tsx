import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { expect } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../calls/connection.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { aHook } from '../testing/a-hook.tsx'
import { listingName, loads, refreshListing } from './listing.ts'
import { useTrailList } from './use-trail-list.ts'
import './server-listing.ts' // a page that runs has it

const AT = { group: 'trail', at: '/' }
const AS_OF = '2026-01-01T00:00:00.000Z'
const as = (userId: string) =>
  beginSession({ ...ANA_SIGNED_IN, userId, authorization: `Bearer of-${userId}` })
const aTrail = (id: string) => ({
  ...listedTrail(aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'page' })] })] })),
  id,
  totalPoints: 0,
})
const tells = (...ids: string[]) => ({ trails: ids.map(aTrail), totalPages: 1 })
const aList = () => aHook(() => useTrailList(), null)
// a load ends a moment after its rows are stored, and cannot begin again before that
const firstIsOver = () => expect.poll(() => loads.get().get(listingName(currentOwner()))).toBe('online')
const said = ({ face, trails, isInTrouble }: ReturnType<typeof useTrailList>) => [
  face,
  trails.map(({ id }) => id).join(),
  isInTrouble,
]

test('another learner sees nothing of the first one’s catalogue while their own loads', async ({
  server,
  show,
}) => {
  noteReachable(true)
  as('carla')
  server.answers(listUser, tells('soil', 'rain'))
  const hook = aList()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['ready', 'soil,rain', false])
  const before = hook.seen.length
  server.answers(listUser, tells())
  as('davi')
  await expect.poll(() => said(hook.now())).toEqual(['empty', '', false])
  expect(hook.seen.slice(before).flatMap(({ trails }) => trails)).toEqual([])
})

test('a catalogue that comes again unchanged keeps its objects, and a changed one keeps its unchanged trails @long', async ({
  server,
  show,
}) => {
  noteReachable(true)
  as('flora')
  server.answers(listUser, tells('soil', 'rain'))
  const hook = aList()
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().asOf).not.toBeNull()
  const first = hook.now()
  server.answers(listUser, tells('soil', 'rain'))
  await firstIsOver()
  await refreshListing(currentOwner())
  await expect.poll(() => hook.now().asOf).not.toBe(first.asOf)
  expect(hook.now().trails).toBe(first.trails)
  server.answers(listUser, tells('soil', 'rain', 'wind'))
  await refreshListing(currentOwner())
  await expect.poll(() => hook.now().trails.length).toBe(3)
  expect(hook.now().trails.map((trail) => first.trails.includes(trail))).toEqual([true, true, false])
})

test('an unsent play counts in the catalogue on its own trail only', async ({ server, show }) => {
  noteReachable(true)
  as('elisa')
  server.answers(listUser, tells('soil', 'rain'))
  const hook = aList()
  await show(hook.screen, AT)
  await expect.poll(() => hook.now().trails.length).toBe(2)
  for (const id of ['soil', 'rain'])
    await localStore.write(['cache'], (tx) =>
      tx.put('cache', cachedKey(currentOwner(), id, null), {
        trail: aTrail(id),
        team: null,
        asOf: AS_OF,
        stepsSeen: [],
      }),
    )
  await localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, 'play', {
      owner: currentOwner(),
      groupTrailId: 'rain',
      resourceId: 'page',
      type: 'post',
      team: null,
      version: 1,
      claim: aClaim({ points: [50] }),
      date: AS_OF,
    }),
  )
  const earned = () => hook.now().trails.map(({ id, totalPoints }) => [id, totalPoints > 0])
  await expect.poll(earned).toEqual([
    ['soil', false],
    ['rain', true],
  ])
})

test('a server in trouble is told apart from a missing network, and both end when it answers', async ({
  server,
  show,
}) => {
  noteReachable(true)
  as('fabio')
  server.answers(listUser, tells('soil'))
  const hook = aList()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['ready', 'soil', false])
  // rows are shown before their load has ended; a request until then joins the same load
  await expect.poll(() => loads.get().get(listingName(currentOwner()))).toBe('online')
  server.refuses(listUser, 'overloaded')
  hook.now().refresh()
  await expect.poll(() => said(hook.now())).toEqual(['offline', 'soil', true])
  server.isUnreachable(listUser)
  hook.now().refresh()
  await expect.poll(() => said(hook.now())).toEqual(['offline', 'soil', false])
  server.answers(listUser, tells('soil', 'rain'))
  noteReachable(true)
  await expect.poll(() => said(hook.now())).toEqual(['ready', 'soil,rain', false])
})

test('without a catalogue the trails on the device show when there is no network', async ({
  server,
  show,
}) => {
  as('gil')
  await localStore.write(['cache'], (tx) =>
    tx.put('cache', cachedKey(currentOwner(), 'soil', null), {
      trail: aTrail('soil'),
      team: null,
      asOf: AS_OF,
      stepsSeen: [],
    }),
  )
  noteReachable(true)
  server.isUnreachable(listUser)
  const hook = aList()
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['offline', 'soil', false])
})
