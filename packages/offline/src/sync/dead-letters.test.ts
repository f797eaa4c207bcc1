import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { answered, refusedWith } from '../calls/answer.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { aClaim, aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { discard, moveToDeadLetters } from './dead-letters.ts'
import { tryAgain } from './try-again.ts'

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

test('Q10 a retried dead letter is queued last, with its key and without its tracking id', async () => {
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

test('Q10 a dead letter that is retried twice is queued once', async () => {
  const { device } = signedIn()
  await device.play()
  await moveToDeadLetters(device.ports, (await device.queue())[0]!, { status: 404, code: 'unknown-resource' })
  const [aside] = await device.attention()
  await Promise.all([tryAgain(device.store, aside!), tryAgain(device.store, aside!)])
  expect(await device.queue()).toHaveLength(1)
})

test('Q18 discarding a dead letter deletes it with its play, and nothing else', async () => {
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

test('Q18 discarding a dead letter that was queued again deletes nothing', async () => {
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

const REFUSED = { status: 404, code: 'unknown-trail' }
const aside = async (device: ReturnType<typeof signedIn>['device']) => (await device.attention())[0]!
const at = (place: string) => aClaim({ objectData: { place } })

test.for(['waits', 'was sent'] as const)(
  'Q10 a retried play does not restore its older state when a newer play %s',
  async (newer) => {
    const { device, attempt } = signedIn()
    await device.play({ claim: at('page 2') })
    await moveToDeadLetters(device.ports, (await device.queue())[0]!, REFUSED)
    await device.play({ claim: at('page 9') })
    if (newer === 'was sent') await device.sync()
    await tryAgain(device.store, await aside(device))
    await device.sync()
    expect(attempt().plays).toHaveLength(2)
    expect(attempt().progress.resource?.activity.objectData).toEqual({ place: 'page 9' })
  },
)

test('Q10 a retried play keeps its state if no newer play of the same activity and team has one', async () => {
  const { device } = signedIn()
  await device.play({ claim: at('page 1') })
  await device.play({ claim: at('page 2') })
  await moveToDeadLetters(device.ports, (await device.queue())[1]!, REFUSED)
  await device.play({ resourceId: 'another', claim: at('page 8') })
  await device.play({ team: 'rio', claim: at('page 9') })
  const { id } = await aside(device)
  await tryAgain(device.store, await aside(device))
  const again = (await device.plays()).find((play) => play.id === id)
  expect(again?.play.objectData).toEqual({ place: 'page 2' })
})

test('Q10 a retried package play takes newer states of its activities, and keeps the best of both', async () => {
  const { device } = signedIn()
  const item = (status: string, place: string) => ({
    'cmi.core.lesson_status': status,
    'cmi.core.lesson_location': place,
  })
  const first = { one: item('completed', 'page 2'), two: item('incomplete', 'page 5') }
  await device.play({ type: 'scorm', claim: aClaim({ scorm: first }) })
  await moveToDeadLetters(device.ports, (await device.queue())[0]!, REFUSED)
  const newer = { one: item('incomplete', 'page 9'), two: item('incomplete', 'page 1') }
  await device.play({ type: 'scorm', claim: aClaim({ scorm: newer }), changed: ['one'] })
  const { id } = await aside(device)
  await tryAgain(device.store, await aside(device))
  const again = (await device.plays()).find((play) => play.id === id)
  expect(again?.play.scorm).toEqual({ one: item('completed', 'page 9'), two: item('incomplete', 'page 5') })
})

/** The place in the activity from which a learner goes on, as this device shows it. */
const left = async (device: ReturnType<typeof signedIn>['device']) =>
  (await device.shown()).steps[0]!.resources[0]!.objectData

test('Q10 a refused play does not show its older state after the server has a newer one', async () => {
  const { device } = signedIn()
  await device.refresh()
  await device.play({ claim: at('page 2') })
  await moveToDeadLetters(device.ports, (await device.queue())[0]!, REFUSED)
  expect(await left(device)).toEqual({ place: 'page 2' })
  await device.play({ claim: at('page 9') })
  await device.sync()
  expect(await device.attention()).toHaveLength(1)
  expect(await left(device)).toEqual({ place: 'page 9' })
})

test('Q10 a refused play does not show its older state when both were sent in one batch', async () => {
  const { device: whole, attempt } = signedIn()
  const trackBatch: SyncCalls['trackBatch'] = async (entries) => {
    const rest = await whole.calls.trackBatch(entries.slice(1))
    return rest.ok ? answered([refusedWith(404, 'unknown-trail'), ...rest.value]) : rest
  }
  const device = aDevice({ ...whole.calls, trackBatch })
  await device.refresh()
  await device.play({ claim: at('page 2') })
  await device.play({ claim: at('page 9') })
  await device.sync()
  expect([attempt().plays.length, (await device.attention()).length]).toEqual([1, 1])
  expect(await left(device)).toEqual({ place: 'page 9' })
})

test('Q10 a retried play sends no state after a newer play in another version', async () => {
  const { device } = signedIn()
  const scorm = { one: { 'cmi.core.lesson_status': 'completed', 'cmi.core.lesson_location': 'page 2' } }
  await device.play({ version: 1, type: 'scorm', claim: aClaim({ scorm }) })
  await moveToDeadLetters(device.ports, (await device.queue())[0]!, REFUSED)
  const newer = { one: { 'cmi.core.lesson_location': 'page 9' } }
  await device.play({ version: 2, type: 'scorm', claim: aClaim({ scorm: newer }) })
  const { id } = await aside(device)
  await tryAgain(device.store, await aside(device))
  const again = (await device.plays()).find((play) => play.id === id)
  expect(again?.play.scorm).toBeUndefined()
})
