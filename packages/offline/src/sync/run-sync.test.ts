import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forLater, refusedWith, unreachable } from '../calls/answer.ts'
import { type Store, StoreFull } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { memoryStore } from '../store/memory-store.ts'
import { pageLocks } from '../store/page-locks.ts'
import { aClaim, aDevice } from '../testing/a-device.ts'
import { countedIds } from '../testing/counted-ids.ts'
import { type LearningServer, learningServer } from '../testing/learning-server.ts'
import { type Fate, lossyCalls } from '../testing/lossy-calls.ts'

const resources = [aResource({ id: 'resource' }), aResource({ id: 'page', type: 'contenttool' })]
const document = aTrailDocument({ steps: [aStep({ resources })] })

function serverWith(...users: string[]): LearningServer {
  const server = learningServer()
  for (const user of users) {
    server.enrol(user, 'group', document)
    server.enrol(user, 'other', document)
  }
  return server
}

function signedIn(change: (calls: SyncCalls) => Partial<SyncCalls> = () => ({})) {
  const server = serverWith('marina')
  const calls = server.calls(server.signIn('marina'))
  const device = aDevice({ ...calls, ...change(calls) })
  return { server, device, attempt: () => server.attempt('marina', 'group') }
}

const fateless = (): Fate => 'through'
/** A node that knows no batches: items go one by one. */
const oneByOne = () => ({ trackBatch: async () => forLater })

test('Q5 single items are sent in order, each after its trail is tracked', async () => {
  const { server, device } = signedIn(oneByOne)
  await device.mark({ kind: 'introduction' })
  await device.play()
  await device.mark({ kind: 'ranking' }, { groupTrailId: 'other' })
  await device.mark({ kind: 'step', stepId: 'step' })
  await device.sync()
  expect(server.log).toEqual([
    'trackTrail group',
    'introduction',
    'trackTrail group',
    'trackItem resource',
    expect.stringMatching(/^track tracking-/),
    'trackTrail other',
    'ranking',
    'trackTrail group',
  ])
})

test('Q6 every kind reaches its own call', async () => {
  const { device, attempt } = signedIn()
  const date = '2026-03-01T12:00:00.000Z'
  for (const kind of ['introduction', 'conclusion', 'alternateConclusion', 'ranking'] as const)
    await device.mark({ kind })
  await device.mark({ kind: 'test', answers: { one: ['a'] }, date })
  await device.mark({ kind: 'reaction', stars: 4, texts: {}, date })
  await device.mark({ kind: 'teamName', teamName: 'Ipê' })
  expect(await device.sync()).toMatchObject({ outcome: 'done', initialCount: 7, itemsLeft: 0 })
  const held = attempt()
  expect([...held.moments]).toEqual(['introduction', 'conclusion', 'alternateConclusion', 'ranking'])
  expect([...held.tests.values()]).toEqual([{ one: ['a'] }])
  expect([...held.reactions.values()]).toEqual([4])
  expect(held.teamName).toBe('Ipê')
})

test('Q6 an opened step is resolved locally and stays seen after a refresh', async () => {
  const { device } = signedIn()
  await device.refresh()
  await device.mark({ kind: 'step', stepId: 'step' })
  await device.sync()
  expect(await device.queue()).toEqual([])
  await device.refresh()
  expect((await device.shown()).stepsSeen).toEqual(['step'])
})

test('Q7 the tracking id is stored with the item before the play is posted', async () => {
  const { device } = signedIn(() => ({ ...oneByOne(), track: async () => unreachable }))
  await device.play()
  await device.sync()
  const [item] = await device.queue()
  expect(item?.trackingId).toMatch(/^tracking-/)
})

test('Q7 an item with a tracking id is posted under it, without asking for another', async () => {
  let cut = true
  const { server, device, attempt } = signedIn((calls) => ({
    ...oneByOne(),
    track: async (id, play) => (cut ? unreachable : calls.track(id, play)),
  }))
  await device.play()
  await device.sync()
  cut = false
  await device.sync()
  expect(server.log.filter((line) => line.startsWith('trackItem'))).toHaveLength(1)
  expect(attempt().plays).toHaveLength(1)
})

test('Q8 an acknowledged item is cleared with its local play', async () => {
  const { device } = signedIn()
  await device.play()
  await device.sync()
  expect(await device.queue()).toEqual([])
  expect(await device.plays()).toEqual([])
})

test.each([400, 404, 409, 410, 413, 422])(
  'Q9 a final refusal (%i) makes the item a dead letter with its reason, and the rest is sent',
  async (status) => {
    const { server, device, attempt } = signedIn()
    server.refuse('resource', status)
    await device.play()
    await device.mark({ kind: 'introduction' })
    expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0, deadLetters: 1 })
    expect(await device.attention()).toMatchObject([{ refusal: { status, code: 'unknown-resource' } }])
    expect(await device.plays()).toHaveLength(1)
    expect([...attempt().moments]).toEqual(['introduction'])
  },
)

test('Q11 the first failure stops the sync, keeps the remaining items and is reported', async () => {
  let calls = 0
  const { device } = signedIn((real) => ({
    ...oneByOne(),
    trackTrail: async (on) => (++calls === 3 ? refusedWith(500, 'fault') : real.trackTrail(on)),
  }))
  await device.mark({ kind: 'introduction' })
  await device.mark({ kind: 'ranking' }, { groupTrailId: 'other' })
  await device.play()
  await device.mark({ kind: 'conclusion' })
  expect(await device.sync()).toEqual({
    outcome: 'refused',
    trailsToUpdate: ['group', 'other'],
    itemsLeft: 2,
    initialCount: 4,
    deadLetters: 0,
    retryAfterMs: null,
  })
  expect(await device.queue()).toHaveLength(2)
})

test('Q11 an ended session stops the sync and keeps all items for the next sign-in', async () => {
  const server = serverWith('marina')
  const device = aDevice(server.calls(server.signIn('marina')))
  await device.play()
  server.endSessions('marina')
  expect(await device.sync()).toMatchObject({ outcome: 'signedOut', itemsLeft: 1, initialCount: 1 })
  const again = aDevice(server.calls(server.signIn('marina')), { store: device.store })
  expect(await again.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(server.attempt('marina', 'group').plays).toHaveLength(1)
})

test('Q12 a second sync ends as alreadyRunning, in the same tab and in another', async () => {
  const server = serverWith('marina')
  const calls = server.calls(server.signIn('marina'))
  const locks = pageLocks()
  const tab = aDevice(calls, { locks })
  const otherTab = aDevice(calls, { locks, store: tab.store })
  await tab.play()
  const [first, second, third] = await Promise.all([tab.sync(), tab.sync(), otherTab.sync()])
  expect([second, third]).toEqual(['alreadyRunning', 'alreadyRunning'])
  expect(first).toMatchObject({ outcome: 'done' })
  expect(server.attempt('marina', 'group').plays).toHaveLength(1)
})

test('Q12 two learners of one device sync at the same time', async () => {
  const server = serverWith('marina', 'joao')
  const [locks, store, newId] = [pageLocks(), memoryStore(), countedIds()]
  const marina = aDevice(server.calls(server.signIn('marina')), { locks, store, newId })
  const owner = { userId: 'joao', journey: 'acme' }
  const joao = aDevice(server.calls(server.signIn('joao')), { locks, store, newId, owner })
  for (const device of [marina, joao]) await device.play()
  expect(await Promise.all([marina.sync(), joao.sync()])).toMatchObject([
    { outcome: 'done' },
    { outcome: 'done' },
  ])
})

const aFate = fc.constantFrom<Fate[]>('through', 'lost', 'answer lost', 'doubled')

test('Q13 each play arrives once and in order, whatever requests and answers are lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aFate, { maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (fates, plays) => {
        const { server, device, attempt } = signedIn()
        const left = [...fates]
        const lossy = lossyCalls(device.calls, () => left.shift() ?? 'through')
        const tab = aDevice(lossy, { store: device.store, newId: countedIds(1) })
        for (let n = 1; n <= plays; n++)
          await tab.play({
            resourceId: n % 2 ? 'resource' : 'page',
            type: n % 2 ? 'post' : 'contenttool',
            claim: aClaim({ points: [n] }),
          })
        for (let i = 0; i <= fates.length; i++) await tab.sync()
        expect(attempt().plays.map((play) => play.points)).toEqual(
          Array.from({ length: plays }, (_, i) => i + 1),
        )
        expect(await tab.queue()).toEqual([])
        expect(server.log.length).toBeGreaterThan(0)
      },
    ),
    { numRuns: 200 },
  )
})

test('Q14 a sync sends the items of all journeys of its user, and nobody else’s', async () => {
  const server = serverWith('marina', 'joao')
  const store = memoryStore()
  const newId = countedIds()
  const marina = aDevice(server.calls(server.signIn('marina')), { store, newId })
  const joao = aDevice(marina.calls, { store, newId, owner: { userId: 'joao', journey: 'acme' } })
  await joao.play()
  await marina.play()
  await marina.play({ owner: { userId: 'marina', journey: 'sales' }, groupTrailId: 'other' })
  expect(await marina.sync()).toMatchObject({ initialCount: 2, itemsLeft: 0 })
  expect((await marina.queue()).map((item) => item.owner.userId)).toEqual(['joao'])
  expect(server.attempt('joao', 'group').plays).toEqual([])
  expect(server.attempt('marina', 'other').plays).toHaveLength(1)
})

test('Q16 a contenttool’s play is sent with trackItem, and counts once when sent twice', async () => {
  const { server, device, attempt } = signedIn((calls) => ({
    ...lossyCalls(calls, () => 'doubled'),
    ...oneByOne(),
  }))
  await device.play({ resourceId: 'page', type: 'contenttool', claim: aClaim({ points: [80] }) })
  await device.sync()
  expect(attempt().plays.map((play) => play.points)).toEqual([80])
  expect(server.log.filter((line) => line.startsWith('track tracking'))).toEqual([])
})

test('Q17 without room for the tracking id nothing is posted or lost', async () => {
  const { server, device, attempt } = signedIn(oneByOne)
  await device.play()
  let full = true
  const store: Store = {
    read: device.store.read,
    write: (tables, work) =>
      full ? Promise.reject(new StoreFull('no room')) : device.store.write(tables, work),
  }
  const tab = aDevice(lossyCalls(device.calls, fateless), { store })
  expect(await tab.sync()).toMatchObject({ outcome: 'full', itemsLeft: 1 })
  expect(attempt().plays).toEqual([])
  full = false
  await tab.sync()
  expect(attempt().plays).toHaveLength(1)
  expect(server.log.filter((line) => line.startsWith('track tracking'))).toHaveLength(1)
})
