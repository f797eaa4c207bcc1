import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { chooseTeam } from '@vereda/offline/player/chosen-team.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore, readLocal } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aServer, noNetwork } from '../testing/a-server.ts'
import { markInPassing, markSeen } from './mark-seen.ts'
import { playChallenge } from './play-challenge.ts'

const OWNER = { userId: 'ana', journey: 'acme' }
const QUIZ = { id: 'quiz', seconds: 30, maxBonus: 10, questions: [] }
const aTrail = (id: string) => listedTrail(id, newAttempt(aTrailDocument()))
const rio = {
  type: 'default',
  id: 'rio',
  name: 'Rio',
  players: [{ id: 'ana', name: 'Ana', username: 'ana' }],
} as const

/** The queued items, each as its user, trail, team and content. */
const queued = () =>
  readLocal(['TOSEND'], async (tx) =>
    (await tx.list('TOSEND')).map(({ owner, groupTrailId, team, content }) => [
      ...[owner.userId, groupTrailId, team],
      content.kind === 'resource' ? content.resourceId : content.kind,
    ]),
  )

beforeEach(async () => {
  vi.stubGlobal('fetch', aServer(noNetwork).fetch)
  await clearTables(localStore, ['TOSEND', 'plays', 'UP', 'cache'])
  sessionCell.set(aSession('ana'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a mark is queued once for each trail and learner', async () => {
  await markSeen('first', { kind: 'introduction' })
  await markSeen('first', { kind: 'introduction' })
  await markSeen('second', { kind: 'introduction' })
  sessionCell.set(aSession('bia'))
  await markSeen('first', { kind: 'introduction' })
  expect(await queued()).toEqual([
    ['ana', 'first', null, 'introduction'],
    ['ana', 'second', null, 'introduction'],
    ['bia', 'first', null, 'introduction'],
  ])
})

test('marks and challenges count for the team in a trail played in a team, and else for the learner', async () => {
  await localStore.write(['UP'], (tx) => chooseTeam(tx, OWNER, 'first', rio))
  for (const id of ['first', 'second']) {
    await markSeen(id, { kind: 'conclusion' })
    await playChallenge(aTrail(id), QUIZ, aClaim())
  }
  expect(await queued()).toEqual([
    ['ana', 'first', 'rio', 'conclusion'],
    ['ana', 'first', 'rio', 'quiz'],
    ['ana', 'second', null, 'conclusion'],
    ['ana', 'second', null, 'quiz'],
  ])
})

test('each play of a challenge is queued with its claim', async () => {
  await playChallenge(aTrail('first'), QUIZ, aClaim({ points: [10] }))
  await playChallenge(aTrail('first'), QUIZ, aClaim({ points: [30] }))
  const plays = await readLocal(['plays'], (tx) => tx.list('plays'))
  expect(plays.map(({ play }) => play.points[0]).sort()).toEqual([10, 30])
  expect(await queued()).toHaveLength(2)
})

test('a reaction has the date at which it was given', async () => {
  const before = new Date().toISOString()
  await markSeen('first', { kind: 'reaction', stars: 4, texts: {} })
  const [item] = await readLocal(['TOSEND'], (tx) => tx.list('TOSEND'))
  const content = item!.content as { date: string; stars: number }
  expect(content.stars).toBe(4)
  expect(content.date >= before && content.date <= new Date().toISOString()).toBe(true)
})

test('a preview queues nothing', async () => {
  const trail = { ...aTrail('first'), preview: true }
  const row = { trail, team: null, asOf: '2026-03-01T12:00:00.000Z', stepsSeen: [] }
  await localStore.write(['cache'], (tx) => tx.put('cache', cachedKey(OWNER, 'first', null), row))
  await markSeen('first', { kind: 'introduction' })
  await playChallenge(trail, QUIZ, aClaim())
  expect(await queued()).toEqual([])
})

test('on a full device a mark or a challenge fails as not kept', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(markSeen('first', { kind: 'introduction' })).rejects.toBeInstanceOf(StoreFull)
  await expect(playChallenge(aTrail('first'), QUIZ, aClaim())).rejects.toBeInstanceOf(StoreFull)
  vi.restoreAllMocks()
  expect(await queued()).toEqual([])
})

test('on a full device a mark in passing raises no error, and is made again once there is room', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await markInPassing('first', { kind: 'ranking' })).toBe(false)
  vi.restoreAllMocks()
  expect(await markInPassing('first', { kind: 'ranking' })).toBe(true)
  expect(await queued()).toEqual([['ana', 'first', null, 'ranking']])
})
