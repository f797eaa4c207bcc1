import { BATCH_ITEMS_MAX } from '@vereda/contract/rest/batch-limits.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { answered, forLater, refusedWith, unreachable } from '../calls/answer.ts'
import { type Store, StoreFull } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { playKey } from '../queue/local-play.ts'
import { aClaim, aDevice } from '../testing/a-device.ts'
import { type LearningServer, learningServer } from '../testing/learning-server.ts'

const resources = [aResource({ id: 'resource' }), aResource({ id: 'page', type: 'contenttool' })]
const document = aTrailDocument({ steps: [aStep({ resources })] })

function signedIn(change: (calls: SyncCalls) => Partial<SyncCalls> = () => ({})) {
  const server = learningServer()
  for (const trail of ['group', 'other']) server.enrol('marina', trail, document)
  const calls = server.calls(server.signIn('marina'))
  const device = aDevice({ ...calls, ...change(calls) })
  return { server, device, attempt: () => server.attempt('marina', 'group') }
}

/** The calls that the server got, without the batches. */
const asked = (server: LearningServer) => server.log.filter((line) => !line.startsWith('trackBatch'))

test('Q20 a queue is sent in few batches, in order, and is cleared', async () => {
  const { server, device, attempt } = signedIn()
  for (let n = 1; n <= 300; n++) await device.play({ claim: aClaim({ points: [n % 90] }) })
  await device.mark({ kind: 'conclusion' })
  expect(await device.sync()).toMatchObject({ outcome: 'done', initialCount: 301, itemsLeft: 0 })
  expect(server.log.filter((line) => line.startsWith('trackBatch'))).toEqual([
    'trackBatch 16',
    'trackBatch 64',
    'trackBatch 200',
    'trackBatch 21',
  ])
  expect(attempt().plays.map((play) => play.seq)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
  expect([...attempt().moments]).toEqual(['conclusion'])
  expect(await device.plays()).toEqual([])
})

test('Q20 large plays make small batches, and a single large play is always sent', async () => {
  const { server, device } = signedIn()
  for (let n = 0; n < 4; n++)
    await device.play({ claim: aClaim({ objectData: 'x'.repeat(n === 0 ? 200_000 : 15_000) }) })
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(server.log.filter((line) => line.startsWith('trackBatch'))).toEqual([
    'trackBatch 1',
    'trackBatch 2',
    'trackBatch 1',
  ])
})

test('Q20 the acknowledged and refused items of a batch are written in one transaction', async () => {
  const { server, device, attempt } = signedIn()
  server.refuse('page', 410)
  let writes = 0
  const store: Store = {
    read: device.store.read,
    write: (tables, work) => {
      writes++
      return device.store.write(tables, work)
    },
  }
  await device.play()
  await device.play({ resourceId: 'page', type: 'contenttool' })
  await device.mark({ kind: 'ranking' }, { groupTrailId: 'other' })
  const report = await aDevice(device.calls, { store }).sync()
  expect(report).toMatchObject({ outcome: 'done', trailsToUpdate: ['group', 'other'], deadLetters: 1 })
  expect(writes).toBe(1)
  expect(await device.attention()).toMatchObject([{ refusal: { status: 410, code: 'unknown-resource' } }])
  expect((await device.plays()).map(({ resourceId }) => resourceId)).toEqual(['page'])
  expect(attempt().plays).toHaveLength(1)
})

test('Q20 a cached trail counts the plays of a batch once they are acknowledged', async () => {
  const { device } = signedIn()
  await device.refresh()
  await device.play({ claim: aClaim({ points: [30] }) })
  await device.play({ claim: aClaim({ points: [80] }) })
  await device.mark({ kind: 'step', stepId: 'step' })
  await device.sync()
  expect(await device.cached()).toMatchObject({ trail: { sumPoints: 80 }, stepsSeen: ['step'] })
})

test('Q20 an item that fails for now stops the sync, and the items acknowledged before it are cleared', async () => {
  const { device } = signedIn(() => ({
    trackBatch: async () => answered([answered(null), refusedWith(500, 'fault')]),
  }))
  for (let n = 0; n < 3; n++) await device.play()
  expect(await device.sync()).toMatchObject({ outcome: 'refused', itemsLeft: 2, deadLetters: 0 })
})

test('Q20 an empty answer to a batch stops the sync, and every item stays', async () => {
  const { device } = signedIn(() => ({ trackBatch: async () => answered([]) }))
  await device.play()
  expect(await device.sync()).toMatchObject({ outcome: 'refused', itemsLeft: 1, deadLetters: 0 })
})

test.each([
  ['no answer', unreachable, 'refused'],
  ['no room', refusedWith(503, 'overloaded'), 'refused'],
  ['not yet known', forLater, 'later'],
])(
  'Q20 an item that gets %s stays, and the others of its batch are cleared',
  async (_says, answer, outcome) => {
    const { device } = signedIn(() => ({
      trackBatch: async (entries) =>
        answered(entries.map(({ item }) => (item.content.kind === 'ranking' ? answer : answered(null)))),
    }))
    await device.mark({ kind: 'introduction' })
    await device.mark({ kind: 'ranking' }, { groupTrailId: 'other' })
    await device.play()
    expect(await device.sync()).toMatchObject({ outcome, itemsLeft: 1, deadLetters: 0 })
    expect((await device.queue()).map(({ content }) => content.kind)).toEqual(['ranking'])
  },
)

test('Q20 without room for a batch’s result the sync ends as full, and each play still arrives once', async () => {
  const { device, attempt } = signedIn()
  for (let n = 1; n <= 3; n++) await device.play({ claim: aClaim({ points: [n] }) })
  const store: Store = { read: device.store.read, write: () => Promise.reject(new StoreFull('no room')) }
  expect(await aDevice(device.calls, { store }).sync()).toMatchObject({ outcome: 'full', itemsLeft: 3 })
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(attempt().plays.map(({ points }) => points)).toEqual([1, 2, 3])
})

test('Q20 a team name is sent alone, between the items before and after it', async () => {
  const { server, device, attempt } = signedIn()
  await device.mark({ kind: 'introduction' })
  await device.play()
  await device.mark({ kind: 'teamName', teamName: 'Ipê' })
  await device.mark({ kind: 'conclusion' })
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(server.log).toEqual([
    'trackBatch 2',
    'trackTrail group',
    'introduction',
    'trackTrail group',
    'trackItem resource',
    'trackTrail group',
    'teamName',
    'trackBatch 1',
    'trackTrail group',
    'conclusion',
  ])
  expect(attempt().teamName).toBe('Ipê')
})

test('Q20 a batch never exceeds the contract’s maximum, also while a trail is held back', async () => {
  let largest = 0
  const { device, server } = signedIn((calls) => ({
    trackBatch: async (entries) => {
      largest = Math.max(largest, entries.length)
      const told = await calls.trackBatch(entries.filter(({ item }) => item.content.kind !== 'test'))
      if (!told.ok) return told
      const left = told.value[Symbol.iterator]()
      return answered(
        entries.map(({ item }) => (item.content.kind === 'test' ? forLater : left.next().value!)),
      )
    },
  }))
  await device.mark({ kind: 'test', answers: {}, date: '2026-03-01T12:00:00.000Z' })
  for (let n = 1; n <= 700; n++) await device.play({ groupTrailId: 'other', claim: aClaim({ points: [n] }) })
  expect(await device.sync()).toMatchObject({ outcome: 'later', itemsLeft: 1 })
  expect(server.attempt('marina', 'other').plays).toHaveLength(700)
  expect(largest).toBe(BATCH_ITEMS_MAX)
})

test('R3 the longest Retry-After among the items of a batch is reported', async () => {
  const { device } = signedIn(() => ({
    trackBatch: async () =>
      answered([refusedWith(503, 'overloaded', 60_000), refusedWith(503, 'overloaded', 5_000)]),
  }))
  for (let n = 1; n <= 2; n++) await device.play()
  expect(await device.sync()).toMatchObject({ outcome: 'refused', retryAfterMs: 60_000 })
})

test('R3 the Retry-After of one item of a batch is reported with the sync', async () => {
  const { device } = signedIn(() => ({
    trackBatch: async (entries) =>
      answered(entries.map((_, n) => (n === 0 ? answered(null) : refusedWith(503, 'overloaded', 60_000)))),
  }))
  for (let n = 1; n <= 3; n++) await device.play({ claim: aClaim({ points: [n] }) })
  expect(await device.sync()).toMatchObject({ outcome: 'refused', itemsLeft: 2, retryAfterMs: 60_000 })
})

test('Q21 a node without batches is asked once, and the items are sent one by one', async () => {
  let batches = 0
  const { device, server, attempt } = signedIn(() => ({
    trackBatch: async () => {
      batches++
      return forLater
    },
  }))
  for (let n = 0; n < 40; n++) await device.play()
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(batches).toBe(1)
  expect(attempt().plays).toHaveLength(40)
  expect(asked(server).filter((line) => line.startsWith('trackItem'))).toHaveLength(40)
})

test('Q20 a partly answered batch clears only the answered items', async () => {
  const { device, attempt } = signedIn((calls) => ({
    trackBatch: (entries) => calls.trackBatch(entries.slice(0, 1)),
  }))
  for (let n = 1; n <= 3; n++) await device.play({ claim: aClaim({ points: [n] }) })
  const [, , last] = await device.queue()
  await device.store.write(['plays'], (tx) => tx.delete('plays', playKey(last!)))
  await device.sync()
  expect(attempt().plays.map(({ points }) => points)).toEqual([1, 2])
})

test.each([400, 413, 500])(
  'Q21 a batch refused as a whole (%i) is sent item by item, so that a bad item blocks no other',
  async (status) => {
    const { server, device, attempt } = signedIn((calls) => ({
      trackBatch: async (entries) =>
        entries.some(({ item }) => item.groupTrailId === 'group')
          ? refusedWith(status, 'malformed')
          : calls.trackBatch(entries),
    }))
    server.refuse('page', 400)
    await device.play({ resourceId: 'page', type: 'contenttool' })
    for (let n = 0; n < 17; n++) await device.play()
    await device.play({ groupTrailId: 'other' })
    expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0, deadLetters: 1 })
    expect(attempt().plays).toHaveLength(17)
    expect(server.attempt('marina', 'other').plays).toHaveLength(1)
  },
)

test.each([
  [unreachable, 'unreachable'],
  [refusedWith(503, 'overloaded'), 'refused'],
  [refusedWith(429, 'too-many'), 'refused'],
  [refusedWith(401, 'signed-out'), 'signedOut'],
])(
  'Q21 a batch without a server, room or session stops the sync and keeps all items: %j',
  async (answer, outcome) => {
    const { server, device } = signedIn(() => ({ trackBatch: async () => answer }))
    await device.play()
    expect(await device.sync()).toMatchObject({ outcome, itemsLeft: 1 })
    expect(asked(server)).toEqual([])
  },
)

test('Q21 after the items of a refused batch were sent singly, the rest is sent in batches again', async () => {
  let isFirst = true
  const { server, device } = signedIn((calls) => ({
    trackBatch: async (entries) => {
      if (!isFirst) return calls.trackBatch(entries)
      isFirst = false
      return refusedWith(500, 'fault')
    },
  }))
  for (let n = 0; n < 40; n++) await device.play()
  await device.sync()
  const alone = server.log.slice(0, server.log.indexOf('trackBatch 16'))
  expect(alone.filter((line) => line === 'trackItem resource')).toHaveLength(16)
  expect(server.log.filter((line) => line.startsWith('trackBatch'))).toEqual([
    'trackBatch 16',
    'trackBatch 8',
  ])
})
