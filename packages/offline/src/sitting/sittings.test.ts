import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import { expect, test } from 'vitest'
import { type Store, StoreFull } from '../ports/store.ts'
import { noRows, upgradeRows } from '../store/memory-rows.ts'
import { memoryStore } from '../store/memory-store.ts'
import { MIGRATIONS, SCHEMA_VERSION } from '../store/schema/migrations.ts'
import { aClaim, aDevice, MARINA, pointsOf } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { sittingLock } from './sitting.ts'
import {
  closeSitting,
  keepAgain,
  keepSitting,
  newSitting,
  recoverOnceLeft,
  recoverSittings,
  saveClaim,
} from './sittings.ts'

const begun = {
  owner: MARINA,
  groupTrailId: 'group',
  resourceId: 'resource',
  type: 'scorm',
  team: null,
  version: 3,
} as const
const PLAYING = aClaim({ points: [10], finished: false })
const FINISHED = aClaim({ points: [60] })

function seated() {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')))
  const key = { owner: MARINA, id: 'sitting' }
  return {
    ...device,
    begin: () => keepSitting(device.ports, newSitting(device.ports, 'sitting', begun)),
    save: (claim: PlayClaim, pointsAtEnd?: number[]) => saveClaim(device.ports, key, claim, pointsAtEnd),
    close: () => closeSitting(device.ports, key),
    queued: async () => (await device.plays()).map(({ play }) => pointsOf(play)),
  }
}

const fullStore = (store: Store): Store => ({
  read: store.read,
  write: async (tables, work) =>
    store.write(tables, async (tx) => {
      await work(tx)
      throw new StoreFull('no room')
    }),
})

test('S1 stored is answered once the whole claim is in the store', async () => {
  const seat = seated()
  await seat.begin()
  expect(await seat.save(PLAYING)).toBe('stored')
  expect(await seat.sittings()).toMatchObject([{ id: 'sitting', claim: { points: [10] } }])
  await seat.save({ ...PLAYING, points: [10, 5], objectData: { level: 2 } })
  expect(await seat.sittings()).toMatchObject([{ claim: { points: [10, 5], objectData: { level: 2 } } }])
})

test('S2 without room the answer is full, and the last stored claim stays', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  const ports = { ...seat.ports, store: fullStore(seat.store) }
  expect(await saveClaim(ports, { owner: MARINA, id: 'sitting' }, FINISHED)).toBe('full')
  expect(await seat.sittings()).toMatchObject([{ claim: { points: [10], finished: false } }])
  expect(await seat.queue()).toEqual([])
})

test('S2 a sitting closed without room stays, and becomes a play at the next start', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  const ports = { ...seat.ports, store: fullStore(seat.store) }
  expect(await closeSitting(ports, { owner: MARINA, id: 'sitting' })).toBe('full')
  await recoverSittings(seat.ports)
  expect(await seat.queued()).toEqual([10])
})

test('S3 a claim that finishes is queued when it is saved', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  expect(await seat.queued()).toEqual([])
  await seat.save(FINISHED)
  expect(await seat.queued()).toEqual([60])
})

test('S3 claims after the finish become one more play on closing', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(FINISHED)
  await seat.save({ ...FINISHED, points: [80] })
  await seat.save({ ...FINISHED, points: [90] })
  expect(await seat.queued()).toEqual([60])
  await seat.close()
  expect(await seat.queued()).toEqual([60, 90])
})

test('S4 closing a sitting queues the claim that no play holds yet, and deletes the sitting', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  await seat.close()
  expect(await seat.queued()).toEqual([10])
  expect(await seat.sittings()).toEqual([])
  expect(await seat.save(FINISHED)).toBe('gone')
})

test('S8 full points without a score count only at the end, and not if a score arrives', async () => {
  const seat = seated()
  const completed = { ...FINISHED, points: [0] }
  await seat.begin()
  await seat.save(completed, [100])
  expect(await seat.queued()).toEqual([0])
  await seat.save({ ...completed, points: [27] }, [27])
  await seat.close()
  expect(await seat.queued()).toEqual([0, 27])
})

test('S8 a sitting that a crash ended claims its points at the end', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save({ ...PLAYING, points: [0] }, [100])
  await recoverSittings(seat.ports)
  expect(await seat.queued()).toEqual([100])
})

test.each<[string, PlayClaim[], number]>([
  ['nothing claimed', [], 0],
  ['nothing worth keeping', [aClaim({ points: [0, 0], finished: false })], 0],
  ['all of it queued', [FINISHED, FINISHED], 1],
  ['a state to resume from', [aClaim({ points: [], finished: false, objectData: 1 })], 1],
])('S4 closing with %s', async (_case, claims, plays) => {
  const seat = seated()
  await seat.begin()
  for (const claim of claims) await seat.save(claim)
  await seat.close()
  expect(await seat.queued()).toHaveLength(plays)
})

test('S5 sittings left by a crash become plays at the next start, for every user of the device', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  const joao = { ...begun, owner: { userId: 'joao', journey: 'acme' } }
  await keepSitting(seat.ports, newSitting(seat.ports, 'other', joao))
  await saveClaim(seat.ports, { owner: joao.owner, id: 'other' }, FINISHED)
  await recoverSittings(seat.ports)
  expect(await seat.sittings()).toEqual([])
  expect((await seat.queue()).map((item) => item.owner.userId).sort()).toEqual(['joao', 'marina'])
})

test('S5 sittings left by crashes become plays in the order in which they were played', async () => {
  const seat = seated()
  for (const [id, second, points] of [
    // the order of the keys is not the order of the plays
    ['b', 1, 10],
    ['a', 3, 30],
    ['c', 2, 20],
  ] as const) {
    const changed = `2026-03-01T12:00:0${second}.000Z`
    const claim = aClaim({ points: [points], finished: false })
    await keepSitting(seat.ports, { ...newSitting(seat.ports, id, begun), claim, changed })
  }
  await recoverSittings(seat.ports)
  const plays = (await seat.plays()).toSorted((a, b) => a.play.seq - b.play.seq)
  expect(plays.map(({ play }) => pointsOf(play))).toEqual([10, 20, 30])
})

test('S4 a sitting closed twice becomes one play', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  expect([await seat.close(), await seat.close()]).toEqual(['ended', 'ended'])
  expect(await seat.queued()).toEqual([10])
})

test('S9 a broken store is thrown as an error, and not reported as closed or full', async () => {
  const seat = seated()
  await seat.begin()
  const store: Store = { read: seat.store.read, write: () => Promise.reject(new Error('the disk is broken')) }
  const saving = saveClaim({ ...seat.ports, store }, { owner: MARINA, id: 'sitting' }, PLAYING)
  await expect(saving).rejects.toThrow('the disk is broken')
})

test('S5 a sitting of an open tab is not recovered', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  await seat.locks.ifFree(sittingLock('sitting'), () => recoverSittings(seat.ports))
  expect(await seat.sittings()).toHaveLength(1)
  expect(await seat.queue()).toEqual([])
})

test('S5 a sitting of an open tab does not keep others from being recovered', async () => {
  const seat = seated()
  for (const id of ['lives', 'left']) {
    await keepSitting(seat.ports, newSitting(seat.ports, id, begun))
    await saveClaim(seat.ports, { owner: MARINA, id }, PLAYING)
  }
  await seat.locks.ifFree(sittingLock('lives'), () => recoverSittings(seat.ports))
  expect((await seat.sittings()).map(({ id }) => id)).toEqual(['lives'])
  expect(await seat.queued()).toEqual([10])
})

test('S5 a sitting whose tab closes becomes a play, after the next holder of its lock has saved', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  let leave = () => {}
  const lock = sittingLock('sitting')
  const tab = seat.locks.whenFree(lock, () => new Promise<void>((gone) => (leave = gone)))
  const living = await recoverSittings(seat.ports)
  const recovered = Promise.all(living.map((sitting) => recoverOnceLeft(seat.ports, sitting)))
  const inherited = seat.locks.whenFree(lock, () => seat.save(FINISHED))
  leave()
  await tab
  expect(await inherited).toBe('stored')
  await recovered
  expect(await seat.sittings()).toEqual([])
  expect(await seat.queued()).toEqual([60])
})

test('S10 without cross-tab locks, only a sitting silent for long is recovered', async () => {
  const HOUR = 3_600_000
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  await seat.clock.pause(11 * HOUR)
  await recoverSittings(seat.ports, 12 * HOUR)
  expect(await seat.sittings()).toHaveLength(1)
  await seat.clock.pause(HOUR)
  await recoverSittings(seat.ports, 12 * HOUR)
  expect(await seat.sittings()).toEqual([])
  expect(await seat.queued()).toHaveLength(1)
})

test('S10 a live sitting that was closed continues: the earlier claim is one play, the later claim another', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(PLAYING)
  const [row] = await seat.sittings()
  await seat.close()
  expect(await seat.save({ ...PLAYING, points: [70] })).toBe('gone')
  expect(await keepAgain(seat.ports, row!, row!.claim)).toBe('stored')
  await seat.close()
  expect(await seat.queued()).toHaveLength(1)
  await keepAgain(seat.ports, row!, row!.claim)
  expect(await seat.save({ ...PLAYING, points: [70] })).toBe('stored')
  await seat.close()
  expect((await seat.queued()).at(-1)).toBe(70)
})

test('S6 a play carries the version with which its sitting began', async () => {
  const seat = seated()
  await seat.begin()
  await seat.save(FINISHED)
  expect(await seat.plays()).toMatchObject([{ version: 3 }])
})

test('S7 without room a sitting still begins, and is stored once there is room', async () => {
  const seat = seated()
  const sitting = newSitting(seat.ports, 'sitting', begun)
  expect(await keepSitting({ store: fullStore(seat.store) }, sitting)).toBe('full')
  expect(await seat.sittings()).toEqual([])
  expect(await keepSitting(seat.ports, sitting)).toBe('stored')
  expect(await seat.save(FINISHED)).toBe('stored')
  expect(await seat.queued()).toEqual([60])
})

test('S9 a tab with an upgraded store answers closed, and its stored claim becomes a play', async () => {
  const rows = noRows()
  const old = aDevice(learningServer().calls('none'), { store: memoryStore(rows) })
  const sitting = newSitting(old.ports, 'sitting', begun)
  await old.locks.ifFree(sittingLock('sitting'), async () => {
    await keepSitting(old.ports, sitting)
    expect(await saveClaim(old.ports, sitting, aClaim({ points: [20], finished: false }), null)).toBe(
      'stored',
    )
    await upgradeRows(rows, [
      ...MIGRATIONS,
      { version: SCHEMA_VERSION + 1, creates: [], drops: [], carries: {} },
    ])
    expect(await saveClaim(old.ports, sitting, aClaim({ points: [50] }), null)).toBe('closed')
    expect(await keepSitting(old.ports, sitting)).toBe('closed')
    expect(await closeSitting(old.ports, sitting)).toBe('closed')
  })
  const newer = aDevice(learningServer().calls('none'), { store: memoryStore(rows, SCHEMA_VERSION + 1) })
  await recoverSittings(newer.ports)
  expect((await newer.plays()).map(({ play }) => play.points)).toEqual([[20]])
})
