import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { aClaim, aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { discard, moveToDeadLetters, tryAgain } from './dead-letters.ts'

function signedIn() {
  const server = learningServer()
  server.enrol(
    'marina',
    'group',
    aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'resource' })] })] }),
  )
  const device = aDevice(server.calls(server.signIn('marina')))
  return { device, attempt: () => server.attempt('marina', 'group') }
}

test('Q10 an item that needed attention is queued again at the end, under its key and without its tracking id', async () => {
  const { device, attempt } = signedIn()
  await device.play()
  const [item] = await device.queue()
  await moveToDeadLetters(
    device.ports,
    { ...item!, trackingId: 'gone' },
    { status: 404, code: 'unknown-tracking' },
  )
  await device.mark({ kind: 'introduction' })
  await tryAgain(device.store, (await device.attention())[0]!)
  expect((await device.queue()).map(({ id, trackingId }) => ({ id, trackingId }))).toEqual([
    { id: expect.any(String), trackingId: null },
    { id: item!.id, trackingId: null },
  ])
  await device.sync()
  expect(attempt().plays).toHaveLength(1)
  expect(await device.attention()).toEqual([])
})

test('Q10 an item that is tried again twice is queued once', async () => {
  const { device } = signedIn()
  await device.play()
  await moveToDeadLetters(device.ports, (await device.queue())[0]!, { status: 404, code: 'unknown-resource' })
  const [aside] = await device.attention()
  await Promise.all([tryAgain(device.store, aside!), tryAgain(device.store, aside!)])
  expect(await device.queue()).toHaveLength(1)
})

test('Q18 an item that needs attention goes with its play at the learner’s word, and nothing else does', async () => {
  const { device, attempt } = signedIn()
  await device.play()
  const [item] = await device.queue()
  await moveToDeadLetters(device.ports, item!, { status: 404, code: 'unknown-resource' })
  await device.play({ claim: aClaim({ points: [30] }) })
  await discard(device.store, (await device.attention())[0]!)
  expect(await device.attention()).toEqual([])
  expect((await device.plays()).map(({ play }) => play.points)).toEqual([[30]])
  await device.sync()
  expect(attempt().plays).toHaveLength(1)
})

test('Q18 discarding what was queued again meanwhile forgets nothing', async () => {
  const { device, attempt } = signedIn()
  await device.play()
  const [item] = await device.queue()
  await moveToDeadLetters(device.ports, item!, { status: 404, code: 'unknown-resource' })
  const [aside] = await device.attention()
  await tryAgain(device.store, aside!)
  await discard(device.store, aside!)
  await device.sync()
  expect(attempt().plays).toHaveLength(1)
})
