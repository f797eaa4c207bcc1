import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { summaryOf, trailKey } from '../cache/cached-trail.ts'
import { loadListing } from '../cache/load-listing.ts'
import { chooseTeam, playAlone } from '../player/chosen-team.ts'
import type { Store } from '../ports/store.ts'
import { playKey } from '../queue/local-play.ts'
import { readDevice } from '../store/device.ts'
import type { TableName } from '../store/tables.ts'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'

const document = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'resource' })] })] })

/** A device that has loaded its catalogue and both of its trails. */
async function aListingDevice() {
  const server = learningServer()
  for (const trail of ['group', 'other']) server.enrol('marina', trail, document)
  const device = aDevice(server.calls(server.signIn('marina')))
  await loadListing(device.ports, { owner: MARINA, forced: false, onCacheStands: () => undefined })
  for (const trail of ['group', 'other']) await device.refresh(trail)
  const summary = (trail = 'group') =>
    device.store.read(['summary'], (tx) => tx.get('summary', trailKey(MARINA, trail)))
  return { server, device, summary }
}

const ipe = {
  type: 'default',
  id: 'ipe',
  name: 'Ipê',
  players: [{ id: 'marina', name: 'Marina', username: 'marina' }],
} as const

test('M3 the catalogue counts a play as soon as the server has it, and the trail keeps its place', async () => {
  const { device, summary } = await aListingDevice()
  const before = await summary()
  await device.play({ claim: aClaim({ points: [30] }) })
  await device.sync()
  const cached = await device.cached()
  expect(cached?.trail.sumPoints).toBe(30)
  expect(await summary()).toEqual({ place: before?.place, trail: summaryOf(cached!.trail) })
  expect((await summary('other'))?.trail.sumPoints).toBe(0)
})

test('M3 a play of a trail that is not in the catalogue does not add it', async () => {
  const { device, summary } = await aListingDevice()
  await device.store.write(['summary'], (tx) => tx.delete('summary', trailKey(MARINA, 'group')))
  await device.play()
  await device.sync()
  expect((await device.cached())?.trail.sumPoints).toBe(50)
  expect(await summary()).toBeUndefined()
})

test('M3 an acknowledged play counts in both journeys in which its trail is cached', async () => {
  const { device } = await aListingDevice()
  const owner = { ...MARINA, journey: 'sales' }
  const elsewhere = aDevice(device.calls, { store: device.store, owner, newId: device.newId })
  await elsewhere.refresh('group')
  await device.play({ claim: aClaim({ points: [30] }) })
  await elsewhere.play({ claim: aClaim({ points: [20], bonus: 4 }) })
  await device.sync()
  for (const { cached } of [device, elsewhere])
    expect((await cached())?.trail).toMatchObject({ sumPoints: 30, bonusPoints: 4, finishedResources: 1 })
})

test('M4 an acknowledged team play counts in the team’s trail, and not in the learner’s own', async () => {
  const { server, device, summary } = await aListingDevice()
  server.formTeam('group', 'ipe', ['marina'])
  await device.store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'group', ipe))
  await device.refresh()
  await device.play({ team: 'ipe', claim: aClaim({ points: [30] }) })
  await device.store.write(['UP'], (tx) => playAlone(tx, MARINA, 'group'))
  const alone = await summary()
  await device.sync()
  expect((await device.cached('group', 'ipe'))?.trail.sumPoints).toBe(30)
  expect((await device.cached())?.trail.sumPoints).toBe(0)
  expect(await summary()).toEqual(alone)
})

test('Q8 a batch skips an item without a play, and each other item gets its own answer', async () => {
  const { server, device } = await aListingDevice()
  await device.play({ claim: aClaim({ points: [10] }) })
  await device.play({ claim: aClaim({ points: [20] }) })
  const [, gone] = await device.queue()
  await device.store.write(['plays'], (tx) => tx.delete('plays', playKey(gone!)))
  await device.play({ claim: aClaim({ points: [30] }), resourceId: 'unknown' })
  server.refuse('unknown', 410)
  await device.play({ claim: aClaim({ points: [40] }) })
  server.log.length = 0
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0, deadLetters: 1 })
  expect(server.log.filter((line) => line.startsWith('trackBatch'))).toEqual(['trackBatch 3'])
  expect(server.attempt('marina', 'group').plays.map(({ points }) => points)).toEqual([10, 40])
  expect(await device.attention()).toMatchObject([{ content: { resourceId: 'unknown' } }])
  expect((await device.cached())?.trail.sumPoints).toBe(40)
})

/** How many writes and deletes each table got while a device synced. */
async function requestsOf(plays: number) {
  const { device, server } = await aListingDevice()
  for (let n = 0; n < plays; n++) await device.play()
  const requests: Record<string, number> = {}
  const counted =
    <Asked extends [TableName, ...unknown[]], Told>(ask: (...asked: Asked) => Told) =>
    (...asked: Asked): Told => {
      requests[asked[0]] = (requests[asked[0]] ?? 0) + 1
      return ask(...asked)
    }
  const { store } = device
  const write: Store['write'] = (tables, work) =>
    store.write(tables, (tx) =>
      work({
        ...tx,
        put: counted(tx.put) as typeof tx.put,
        delete: counted(tx.delete),
        deleteRange: counted(tx.deleteRange),
      }),
    )
  await aDevice(server.calls(server.signIn('marina')), { store: { ...store, write } }).sync()
  return requests
}

test('Q20 a batch of any length writes the queue and the sent rows with one request each', async () => {
  expect(await requestsOf(12)).toMatchObject({ TOSEND: 1, sent: 1, plays: 12 })
})

test('Q8 a queue of items without plays is cleared without a request', async () => {
  const { server, device } = await aListingDevice()
  await device.play()
  const [gone] = await device.queue()
  await device.store.write(['plays'], (tx) => tx.delete('plays', playKey(gone!)))
  server.log.length = 0
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(server.log).toEqual([])
})

test('Q2 the device’s order and acknowledged numbers continue after a sync', async () => {
  const { device } = await aListingDevice()
  const numbers = () => device.store.read(['device'], readDevice)
  await device.play()
  await device.play()
  await device.sync()
  expect(await numbers()).toMatchObject({ seq: 2, acknowledged: 2 })
  await device.play()
  expect((await device.plays()).map(({ play }) => play.seq)).toEqual([3])
  expect(await numbers()).toMatchObject({ seq: 3, acknowledged: 2 })
})
