import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { forLater, refusedWith, unreachable } from '../calls/answer.ts'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'

function aServer() {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  return server
}

test('Q22 a half-sent play gets a new tracking id after the server was restored, and arrives once', async () => {
  const server = aServer()
  const calls = server.calls(server.signIn('marina'))
  let isDown = true
  let knows: (id: string) => boolean = () => true
  const device = aDevice({
    ...calls,
    trackBatch: async () => forLater,
    track: async (id, play) => {
      if (isDown) return unreachable
      return knows(id) ? calls.track(id, play) : refusedWith(404, 'unknown-tracking')
    },
    trackItem: (key, on, play) => calls.trackItem(isDown ? key : `${key} anew`, on, play),
  })
  await device.play()
  await device.sync()
  const [half] = await device.queue()
  expect(half?.trackingId).not.toBeNull()
  isDown = false
  knows = (id) => id !== half?.trackingId
  expect(await device.sync()).toMatchObject({ outcome: 'done', itemsLeft: 0, deadLetters: 0 })
  expect(await device.attention()).toEqual([])
  expect(server.attempt('marina', 'group').plays).toHaveLength(1)
})

test('Q22 a server that knows none of its tracking ids is asked for one new id only, and all items stay', async () => {
  const server = aServer()
  const calls = server.calls(server.signIn('marina'))
  const device = aDevice({
    ...calls,
    trackBatch: async () => forLater,
    track: async () => refusedWith(404, 'unknown-tracking'),
  })
  await device.play()
  await device.sync()
  server.log.length = 0
  expect(await device.sync()).toMatchObject({ outcome: 'refused', itemsLeft: 1, deadLetters: 0 })
  expect(server.log.filter((call) => call.startsWith('trackItem'))).toHaveLength(1)
  expect(await device.attention()).toEqual([])
})
