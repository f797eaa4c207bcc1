import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { answered, forLater } from '../calls/answer.ts'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'

test('Q19 an item unknown to an older node waits with the rest of its trail, while other trails are sent', async () => {
  let isOlder = true
  const server = learningServer()
  for (const trail of ['group', 'other']) server.enrol('marina', trail, aTrailDocument())
  const calls = server.calls(server.signIn('marina'))
  const device = aDevice({
    ...calls,
    trackBatch: async (entries) => (isOlder ? forLater : calls.trackBatch(entries)),
    trackTest: async (key, on, attempt) => (isOlder ? forLater : calls.trackTest(key, on, attempt)),
  })
  const date = '2026-03-01T12:00:00.000Z'
  await device.mark({ kind: 'introduction' })
  await device.mark({ kind: 'test', answers: { one: ['a'] }, date })
  await device.mark({ kind: 'conclusion' })
  await device.mark({ kind: 'ranking' }, { groupTrailId: 'other' })
  await device.play({ groupTrailId: 'other' })
  const report = { outcome: 'later', itemsLeft: 2, initialCount: 5, deadLetters: 0 }
  expect(await device.sync()).toMatchObject({ ...report, trailsToUpdate: ['group', 'other'] })
  expect((await device.queue()).map(({ content }) => content.kind)).toEqual(['test', 'conclusion'])
  expect(await device.attention()).toEqual([])
  expect(server.attempt('marina', 'other').plays).toHaveLength(1)
  isOlder = false
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0 })
  expect(server.attempt('marina', 'group').tests.size).toBe(1)
})

test('Q19 after one item of a trail is for later, no later item of it is sent in the same sync', async () => {
  const server = learningServer()
  for (const trail of ['group', 'other', 'third']) server.enrol('marina', trail, aTrailDocument())
  const calls = server.calls(server.signIn('marina'))
  const sent: string[] = []
  const device = aDevice({
    ...calls,
    trackBatch: async (entries) => {
      sent.push(...entries.map(({ item }) => item.groupTrailId))
      return answered(
        entries.map(({ item }) => (item.content.kind === 'ranking' ? forLater : answered(null))),
      )
    },
  })
  await device.mark({ kind: 'ranking' })
  for (let n = 0; n < 30; n++) await device.play({ groupTrailId: 'third' })
  await device.mark({ kind: 'ranking' }, { groupTrailId: 'other' })
  for (let n = 0; n < 80; n++) await device.play({ groupTrailId: 'third' })
  for (const groupTrailId of ['group', 'other']) await device.mark({ kind: 'conclusion' }, { groupTrailId })
  expect(await device.sync()).toMatchObject({ outcome: 'later', itemsLeft: 4 })
  expect(sent.filter((trail) => trail !== 'third')).toEqual(['group', 'other'])
})
