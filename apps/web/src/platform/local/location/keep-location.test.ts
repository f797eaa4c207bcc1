import 'fake-indexeddb/auto'
import { paths } from '@vereda/client/navigation/paths.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'

const CATALOGUE = paths.enroll()

/** A tab of its own. Its locks are released when it ends, however it ends. */
async function aTab(userId: string | null, journey = 'acme') {
  vi.resetModules()
  const [{ sessionCell }, { keepLocation, lastLocation }] = await Promise.all([
    import('@vereda/client/session/session.ts'),
    import('./keep-location.ts'),
  ])
  const signIn = (id: string | null) => sessionCell.set(id === null ? null : aSession(id, journey))
  signIn(userId)
  return { keepLocation, lastLocation, signIn }
}

/** Puts these trails on this device for each learner, on both journeys. */
async function knowTrails(...ids: string[]) {
  for (const userId of ['ana', 'bia'])
    for (const journey of ['acme', 'other'])
      for (const id of ids) {
        const trail = listedTrail(id, newAttempt(aTrailDocument()))
        const row = { trail, team: null, asOf: '2026-03-01T12:00:00.000Z', stepsSeen: [] }
        await localStore.write(['cache'], (tx) =>
          tx.put('cache', cachedKey({ userId, journey }, id, null), row),
        )
      }
}

/** The browser's locks. A tab that ends loses its locks without being asked. */
function someLocks() {
  const held = new Set<string>()
  const queries: (() => void)[] = []
  let isSlow = false
  const locks = {
    async request(name: string, _options: object, work: () => Promise<unknown>) {
      held.add(name)
      await work()
      held.delete(name)
    },
    async query() {
      const snapshot = [...held].map((name) => ({ name }))
      if (isSlow) await new Promise<void>((resolve) => queries.push(resolve))
      return { held: snapshot }
    },
  }
  vi.stubGlobal('navigator', { locks })
  return {
    everyTabEnds: () => held.clear(),
    /** A query tells the locks that were held when it was made, but only after `answer` is called. */
    answerLate: () => {
      isSlow = true
    },
    asked: () => queries.length,
    answer: () => {
      for (const go of queries.splice(0)) go()
      isSlow = false
    },
  }
}

let locks: ReturnType<typeof someLocks>
beforeEach(async () => {
  locks = someLocks()
  await clearTables(localStore, ['UP', 'cache'])
  await knowTrails('first', 'second')
})
afterEach(() => vi.unstubAllGlobals())

test('an app that ended in a trail or an activity starts there again', async () => {
  const tab = await aTab('ana')
  await tab.keepLocation(paths.trail('first'))
  locks.everyTabEnds()
  const next = await aTab('ana')
  expect(await next.lastLocation()).toBe(paths.trail('first'))
  await next.keepLocation(paths.play('second', 'page'))
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBe(paths.play('second', 'page'))
})

test('an app that ended in a trail with a scene starts in space again', async () => {
  const tab = await aTab('ana')
  const key = cachedKey({ userId: 'ana', journey: 'acme' }, 'first', null)
  await localStore.write(['cache'], async (tx) => {
    const row = (await tx.get('cache', key))!
    await tx.put('cache', key, { ...row, trail: { ...row.trail, scene: 'hill' } })
  })
  await tab.keepLocation(paths.trail('first'))
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBe('/trail/first?app=xrvoto')
  await tab.keepLocation(paths.play('first', 'game'))
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBe('/trail/first/play/game?app=xrvoto')
})

test('an app whose learner left their trails starts in the catalogue', async () => {
  const tab = await aTab('ana')
  await tab.keepLocation(paths.play('first', 'page'))
  await tab.keepLocation(CATALOGUE)
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBeNull()
})

test('each learner has their own location on each journey', async () => {
  await (await aTab('ana')).keepLocation(paths.trail('first'))
  await (await aTab('bia')).keepLocation(paths.trail('second'))
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBe(paths.trail('first'))
  expect(await (await aTab('bia')).lastLocation()).toBe(paths.trail('second'))
  expect(await (await aTab('ana', 'other')).lastLocation()).toBeNull()
})

test('a second tab starts in the catalogue, and does not forget the trail open in the first', async () => {
  const inTrail = await aTab('ana')
  await inTrail.keepLocation(paths.trail('first'))
  const beside = await aTab('ana')
  expect(await beside.lastLocation()).toBeNull()
  await beside.keepLocation(CATALOGUE)
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBe(paths.trail('first'))
})

test('an app does not start in a trail that is not on the device', async () => {
  await (await aTab('ana')).keepLocation(paths.trail('given to somebody else'))
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBeNull()
})

test('no location is kept or told when nobody is signed in', async () => {
  await (await aTab(null)).keepLocation(paths.trail('first'))
  expect(await localStore.read(['UP'], (tx) => tx.list('UP'))).toEqual([])
  expect(await (await aTab(null)).lastLocation()).toBeNull()
})

test('a browser without locks keeps the location too', async () => {
  vi.stubGlobal('navigator', {})
  const tab = await aTab('ana')
  await tab.keepLocation(paths.trail('first'))
  expect(await tab.lastLocation()).toBe(paths.trail('first'))
  await tab.keepLocation(CATALOGUE)
  expect(await tab.lastLocation()).toBeNull()
})

test('a move from one trail through the catalogue to another keeps the other, even if the locks answer late', async () => {
  const tab = await aTab('ana')
  await tab.keepLocation(paths.trail('first'))
  locks.answerLate()
  const leaving = tab.keepLocation(CATALOGUE)
  await vi.waitFor(() => expect(locks.asked()).toBe(1))
  await tab.keepLocation(paths.trail('second'))
  locks.answer()
  await leaving
  locks.everyTabEnds()
  expect(await (await aTab('ana')).lastLocation()).toBe(paths.trail('second'))
})

test('a learner who signs in after another’s session ended starts at their own location', async () => {
  await (await aTab('bia')).keepLocation(paths.trail('second'))
  locks.everyTabEnds()
  const tab = await aTab('ana')
  await tab.keepLocation(paths.trail('first'))
  tab.signIn(null)
  tab.signIn('bia')
  expect(await tab.lastLocation()).toBe(paths.trail('second'))
})
