import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { forLater, refusedWith, unreachable } from '../calls/answer.ts'
import type { Store } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { playKey } from '../queue/local-play.ts'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'

const document = aTrailDocument({
  steps: [
    aStep({ resources: [aResource({ id: 'resource' }), aResource({ id: 'page', type: 'contenttool' })] }),
  ],
})
const DATE = '2026-03-01T12:00:00.000Z'

/** A device whose node knows no batches. */
function signedIn(change: (calls: SyncCalls) => Partial<SyncCalls> = () => ({})) {
  const server = learningServer()
  for (const trail of ['group', 'other']) server.enrol('marina', trail, document)
  const calls = server.calls(server.signIn('marina'))
  const device = aDevice({ ...calls, trackBatch: async () => forLater, ...change(calls) })
  return { server, device, attempt: () => server.attempt('marina', 'group') }
}

test('Q6 every kind of item uses its own call when items are sent one by one', async () => {
  const { device, attempt } = signedIn()
  for (const kind of ['introduction', 'conclusion', 'alternateConclusion', 'ranking'] as const)
    await device.mark({ kind })
  await device.mark({ kind: 'test', answers: { one: ['a'] }, date: DATE })
  await device.mark({ kind: 'reaction', stars: 4, texts: {}, date: DATE })
  await device.mark({ kind: 'teamName', teamName: 'Ipê' })
  expect(await device.sync()).toMatchObject({ outcome: 'done', initialCount: 7, itemsLeft: 0 })
  const held = attempt()
  expect([...held.moments]).toEqual(['introduction', 'conclusion', 'alternateConclusion', 'ranking'])
  expect([...held.tests.values()]).toEqual([{ one: ['a'] }])
  expect([...held.reactions.values()]).toEqual([4])
  expect(held.teamName).toBe('Ipê')
})

test('Q5 trackTrail names the resource for a play, and null for other items', async () => {
  const tracked: unknown[] = []
  const { device } = signedIn((calls) => ({
    trackTrail: (on) => {
      tracked.push(on)
      return calls.trackTrail(on)
    },
  }))
  await device.mark({ kind: 'introduction' })
  await device.play({ resourceId: 'page', type: 'contenttool' })
  await device.sync()
  expect(tracked).toEqual([
    { groupTrailId: 'group', resourceId: null, team: null },
    { groupTrailId: 'group', resourceId: 'page', team: null },
  ])
})

test('Q9 an item refused on its own becomes a dead letter with the server’s reason', async () => {
  const { server, device } = signedIn()
  server.refuse('resource', 410)
  await device.play()
  expect(await device.sync()).toMatchObject({ outcome: 'done', deadLetters: 1 })
  expect(await device.attention()).toMatchObject([{ refusal: { status: 410, code: 'unknown-resource' } }])
  expect(await device.plays()).toHaveLength(1)
})

test.each([
  [unreachable, { outcome: 'unreachable', retryAfterMs: null }],
  [refusedWith(401, 'signed-out'), { outcome: 'signedOut', retryAfterMs: null }],
  [refusedWith(503, 'overloaded', 9_000), { outcome: 'refused', retryAfterMs: 9_000 }],
  [refusedWith(500, 'fault'), { outcome: 'refused' }],
])('Q11 a failed single item stops the sync and keeps all items: %j', async (answer, report) => {
  const { device } = signedIn(() => ({ trackMoment: async () => answer }))
  await device.mark({ kind: 'introduction' })
  await device.play()
  expect(await device.sync()).toMatchObject({ ...report, itemsLeft: 2, deadLetters: 0 })
  expect(await device.queue()).toHaveLength(2)
})

test('Q8 an item without a play is cleared, and the rest is sent', async () => {
  let isDown = true
  const { device, attempt } = signedIn((calls) => ({
    track: async (id, play) => (isDown ? unreachable : calls.track(id, play)),
  }))
  await device.play()
  await device.sync()
  const [half] = await device.queue()
  expect(half?.trackingId).not.toBeNull()
  await device.store.write(['plays'], (tx) => tx.delete('plays', playKey(half!)))
  await device.mark({ kind: 'introduction' })
  isDown = false
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(attempt().plays).toEqual([])
  expect([...attempt().moments]).toEqual(['introduction'])
})

test('Q17 a broken store is thrown as an error, and not reported as full', async () => {
  const { device } = signedIn()
  await device.mark({ kind: 'introduction' })
  const store: Store = {
    read: device.store.read,
    write: () => Promise.reject(new Error('the disk is broken')),
  }
  await expect(aDevice(device.calls, { store }).sync()).rejects.toThrow('the disk is broken')
  expect(await device.queue()).toHaveLength(1)
})
