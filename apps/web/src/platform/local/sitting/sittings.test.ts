import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { chooseTeam, playAlone } from '@vereda/offline/player/chosen-team.ts'
import { sittingKey } from '@vereda/offline/sitting/sitting.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, readLocal } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aServer, noNetwork } from '../testing/a-server.ts'
import { closeSitting, openSitting, recoverSittings, saveClaim } from './sittings.ts'

const OWNER = { userId: 'ana', journey: 'acme' }
const PAGE = { resourceId: 'page', type: 'contenttool', version: 1, attempt: 1 } as const
const half = aClaim({ points: [20], finished: false })
const whole = aClaim({ points: [50] })

const queued = () =>
  readLocal(['TOSEND', 'plays'], async (tx) => {
    const items = await tx.list('TOSEND')
    const plays = new Map((await tx.list('plays')).map((play) => [play.id, play.play.points]))
    return items.map(({ id, owner, groupTrailId, team }) => [owner.userId, groupTrailId, team, plays.get(id)])
  })
const sittings = () => readLocal(['sittings'], (tx) => tx.list('sittings'))
const players = [{ id: 'ana', name: 'Ana', username: 'ana' }]
const rio = { type: 'default', id: 'rio', name: 'Rio', players } as const

/** A device without room, until the mock is restored. */
function fullDevice() {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  return () => put.mockRestore()
}

beforeEach(async () => {
  vi.stubGlobal('fetch', aServer(noNetwork).fetch)
  await clearTables(localStore, ['TOSEND', 'plays', 'sittings', 'UP', 'cache'])
  sessionCell.set(aSession('ana'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('two trails’ resources with the same id keep their claims apart in one page', async () => {
  const [first, second] = [await openSitting('first', PAGE), await openSitting('second', PAGE)]
  expect(await saveClaim(first, half, null)).toBe('stored')
  expect(await saveClaim(second, whole, null)).toBe('stored')
  await closeSitting(first)
  await closeSitting(second)
  expect(await queued()).toEqual([
    ['ana', 'second', null, [50]],
    ['ana', 'first', null, [20]],
  ])
  expect(await sittings()).toEqual([])
})

test('a play counts for the learner who began it, whoever signs in before it ends', async () => {
  const sitting = await openSitting('first', PAGE)
  sessionCell.set(aSession('bia'))
  expect(await saveClaim(sitting, half, null)).toBe('stored')
  await closeSitting(sitting)
  expect(await queued()).toEqual([['ana', 'first', null, [20]]])
})

test('a play counts for the team in which it began, whatever is chosen meanwhile', async () => {
  await localStore.write(['UP'], (tx) => chooseTeam(tx, OWNER, 'first', rio))
  const sitting = await openSitting('first', PAGE)
  await localStore.write(['UP'], (tx) => playAlone(tx, OWNER, 'first'))
  await saveClaim(sitting, half, null)
  await closeSitting(sitting)
  expect(await queued()).toEqual([['ana', 'first', 'rio', [20]]])
})

test('S5 a crashed page’s sitting becomes a play, and a live page’s does not until it ends', async () => {
  const lives = await openSitting('first', PAGE)
  await saveClaim(lives, half, null)
  const crashed = await openSitting('second', PAGE)
  await saveClaim(crashed, half, null)
  crashed.release()
  await new Promise((resolve) => setTimeout(resolve)) // a lock is released a moment after its promise
  await recoverSittings()
  expect(await queued()).toEqual([['ana', 'second', null, [20]]])
  expect((await sittings()).map(({ id }) => id)).toEqual([lives.id])
  lives.release()
  await expect.poll(queued).toHaveLength(2)
  expect(await sittings()).toEqual([])
})

test('S7 a sitting that began without room is kept with its first claim once there is room', async () => {
  const freed = fullDevice()
  const sitting = await openSitting('first', PAGE)
  expect(await saveClaim(sitting, half, null)).toBe('full')
  freed()
  expect(await sittings()).toEqual([])
  expect(await saveClaim(sitting, half, null)).toBe('stored')
  expect((await sittings()).map(({ claim }) => claim)).toEqual([half])
  await closeSitting(sitting)
  expect(await queued()).toEqual([['ana', 'first', null, [20]]])
})

test('S2 a claim that finds no room is said not to be kept, and the one before it stays', async () => {
  const sitting = await openSitting('first', PAGE)
  expect(await saveClaim(sitting, half, null)).toBe('stored')
  const freed = fullDevice()
  expect(await saveClaim(sitting, whole, null)).toBe('full')
  freed()
  expect((await sittings()).map(({ claim }) => claim)).toEqual([half])
  await closeSitting(sitting)
})

test('a sitting whose trail started anew is lost, and nothing of it is kept', async () => {
  const sitting = await openSitting('first', PAGE)
  await saveClaim(sitting, half, null)
  await localStore.write(['sittings'], (tx) => tx.delete('sittings', sittingKey(sitting)))
  expect(await saveClaim(sitting, whole, null)).toBe('lost')
  await closeSitting(sitting)
  expect([await queued(), await sittings()]).toEqual([[], []])
})

test('a claim that finishes is queued at once, and only once', async () => {
  const sitting = await openSitting('first', PAGE)
  await saveClaim(sitting, whole, null)
  expect(await queued()).toEqual([['ana', 'first', null, [50]]])
  await closeSitting(sitting)
  expect(await queued()).toEqual([['ana', 'first', null, [50]]])
})

test('a preview keeps nothing, at its start, during it or at its end', async () => {
  const trail = { ...listedTrail('first', newAttempt(aTrailDocument())), preview: true }
  const row = { trail, team: null, asOf: '2026-03-01T12:00:00.000Z', stepsSeen: [] }
  await localStore.write(['cache'], (tx) => tx.put('cache', cachedKey(OWNER, 'first', null), row))
  const sitting = await openSitting('first', PAGE)
  expect(await saveClaim(sitting, whole, null)).toBe('stored')
  expect(await sittings()).toEqual([])
  await closeSitting(sitting)
  expect(await queued()).toEqual([])
})
