import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { answered, forLater, unreachable } from '../calls/answer.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import { StoreFull } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { readDevice } from '../store/device.ts'
import { memoryStore } from '../store/memory-store.ts'
import { aClaim, aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { SENT_LENGTH_MAX } from './sent.ts'

const ANSWERS = { n: ['yes'] }

/** A server that can be set back to a backup, and a device that talks to it. */
function aWorld(calls: Partial<SyncCalls & ListingCalls> = {}) {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const device = aDevice({ ...server.calls(server.signIn('marina')), ...calls }, { epoch: server.epoch })
  const rows = () => device.store.read(['sent'], (tx) => tx.list('sent'))
  const sent = async () => (await rows()).flatMap(({ items }) => items)
  const held = () => {
    const { plays, tests } = server.attempt('marina', 'group')
    return { plays: plays.map(({ key }) => key).length, tests: tests.size }
  }
  const offers = () => server.log.filter((call) => call.startsWith('offered'))
  return { server, device, rows, sent, held, offers }
}

/** Somebody else who uses the same device. */
function joaoOn({ store }: ReturnType<typeof aDevice>, server: ReturnType<typeof learningServer>) {
  server.enrol('joao', 'group', aTrailDocument())
  const owner = { userId: 'joao', journey: 'acme' }
  const newId = () => crypto.randomUUID()
  return aDevice(server.calls(server.signIn('joao')), { store, owner, epoch: server.epoch, newId })
}

test('H2 a play lost by a restored server is queued again under its key, shows as unsent, and arrives once', async () => {
  const { server, device, held, offers } = aWorld()
  await device.play()
  await device.sync()
  const restore = server.remember()
  await device.play()
  await device.mark({ kind: 'test', answers: ANSWERS, date: '2026-03-01T12:00:00.000Z' })
  await device.mark({ kind: 'introduction' })
  await device.sync()
  restore()
  expect(held()).toEqual({ plays: 1, tests: 0 })

  const before = offers().length
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0, trailsToUpdate: ['group'] })
  expect(held()).toEqual({ plays: 2, tests: 1 })
  await device.sync()
  expect([held(), offers().length - before]).toEqual([{ plays: 2, tests: 1 }, 1])
  expect([await device.queue(), await device.plays()]).toEqual([[], []])
})

test('H2 a play that is queued again does not overwrite the state of a later play', async () => {
  const { server, device } = aWorld()
  const at = (page: number) => ({ claim: aClaim({ objectData: { page } }) })
  await device.play(at(1))
  await device.sync()
  const restore = server.remember()
  await device.play(at(2))
  await device.play(at(3))
  await device.sync()
  restore()
  await device.play(at(4))
  await device.sync()
  const { plays, progress } = server.attempt('marina', 'group')
  expect(plays).toHaveLength(4)
  expect(progress.resource?.activity.objectData).toEqual({ page: 4 })
})

test('H2 each user’s sent items are offered only in that user’s own sync', async () => {
  const { server, device, sent } = aWorld()
  const other = joaoOn(device, server)
  const restore = server.remember()
  await device.play()
  await other.play()
  await device.sync()
  await other.sync()
  restore()
  await device.sync()
  expect(server.attempt('joao', 'group').plays).toHaveLength(0)
  await other.sync()
  expect([
    server.attempt('marina', 'group').plays.length,
    server.attempt('joao', 'group').plays.length,
  ]).toEqual([1, 1])
  expect(await sent()).toHaveLength(2)
})

test.each([
  ['does not answer', unreachable],
  ['is too old to be asked', forLater],
])('H3 a server that %s is offered the items again at the next sync', async (_, answer) => {
  let isAsked = true
  const { server, device, held } = aWorld()
  const { calls } = device
  const offered = calls.offered
  calls.offered = async (keys) => (isAsked ? answer : offered(keys))
  const restore = server.remember()
  await device.play()
  await device.sync()
  restore()
  await device.sync()
  expect(held().plays).toBe(0)
  isAsked = false
  await device.sync()
  expect(held().plays).toBe(1)
})

test('H2 only the lost items of a batch are queued again, and the rest stays stored', async () => {
  const { server, device, rows, sent } = aWorld()
  for (let n = 0; n < 3; n++) await device.play()
  const ids = (await device.queue()).map(({ id }) => id)
  await device.sync()
  const restore = server.remember()
  restore()
  device.calls.offered = async () => answered([ids[1]!])
  expect(await device.sync()).toMatchObject({ outcome: 'done', initialCount: 1, itemsLeft: 0 })
  expect((await sent()).map(({ item }) => item.id)).toEqual([ids[0], ids[2], ids[1]])
  expect(server.attempt('marina', 'group').plays).toHaveLength(3)
  const whole = (await rows()).reduce((sum, { length }) => sum + length, 0)
  expect((await device.store.read(['device'], readDevice)).sentLengths).toEqual({ marina: whole })
})

test('H2 one offer never names more items than a batch holds', async () => {
  const { server, device, offers } = aWorld()
  for (let n = 0; n < 450; n++) await device.play()
  await device.sync()
  const before = offers().length
  server.remember()()
  await device.sync()
  expect(offers().slice(before)).toEqual(['offered 80', 'offered 200', 'offered 170'])
})

test('H1 the oldest sent items are deleted when the limit is reached', async () => {
  const { device, rows, sent } = aWorld()
  const big = 'x'.repeat(SENT_LENGTH_MAX / 2)
  for (let n = 0; n < 3; n++) {
    await device.play({ claim: { points: [n], bonus: 0, badges: [], finished: true, objectData: { big } } })
    await device.sync()
  }
  expect((await sent()).map(({ play }) => play?.play.points)).toEqual([[2]])
  const { sentLengths } = await device.store.read(['device'], readDevice)
  expect(sentLengths).toEqual({ marina: (await rows())[0]!.length })
})

test('H1 only as many small plays are deleted as a large one needs', async () => {
  const { device, rows, sent } = aWorld()
  const play = (length: number) =>
    device.play({
      claim: { points: [1], bonus: 0, badges: [], finished: true, objectData: { big: 'x'.repeat(length) } },
    })
  for (let n = 0; n < 60; n++) await play(1_000)
  await device.sync()
  const small = JSON.stringify((await sent())[0]).length
  await play(SENT_LENGTH_MAX - 20_000)
  await device.sync()
  const { sentLengths } = await device.store.read(['device'], readDevice)
  const whole = (await rows()).reduce((sum, { length }) => sum + length, 0)
  expect(sentLengths).toEqual({ marina: whole })
  expect(whole).toBeLessThanOrEqual(SENT_LENGTH_MAX)
  expect(whole).toBeGreaterThan(SENT_LENGTH_MAX - small)
})

test('H1 the sent items of one user do not displace those of another', async () => {
  const { server, device, sent } = aWorld()
  const other = joaoOn(device, server)
  const big = 'x'.repeat(SENT_LENGTH_MAX * 0.45)
  const claim = { points: [1], bonus: 0, badges: [], finished: true, objectData: { big } }
  for (const who of [device, device, other]) {
    await who.play({ claim })
    await who.sync()
  }
  expect((await sent()).map(({ item }) => item.owner.userId).sort()).toEqual(['joao', 'marina', 'marina'])
})

test('H1 a full device still counts its play as sent', async () => {
  const store = memoryStore()
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const full = {
    ...store,
    write: ((tables, work) =>
      store.write(tables, (tx) =>
        work({
          ...tx,
          put: (table, key, row) => {
            if ((table as string) === 'sent') throw new StoreFull()
            return tx.put(table, key, row)
          },
        }),
      )) as typeof store.write,
  }
  const device = aDevice(server.calls(server.signIn('marina')), { store: full })
  await device.play()
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect([await device.queue(), await device.plays()]).toEqual([[], []])
})
