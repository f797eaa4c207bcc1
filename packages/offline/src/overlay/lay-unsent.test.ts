import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect, test } from 'vitest'
import { keepSitting, newSitting, saveClaim } from '../sitting/sittings.ts'
import { memoryStore } from '../store/memory-store.ts'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { countedIds } from '../testing/counted-ids.ts'
import { learningServer } from '../testing/learning-server.ts'

const first = aResource({ id: 'resource', title: 'First', badges: [aBadge()] })
const second = aResource({ id: 'second', dependencies: ['resource'] })
const document = aTrailDocument({
  steps: [aStep({ resources: [first, second] })],
  test: { attempts: 3, questions: [] },
})

async function cachedDevice(userId = 'marina', store = memoryStore(), newId = countedIds()) {
  const server = learningServer()
  server.enrol(userId, 'group', document)
  const owner = { userId, journey: 'acme' }
  const device = aDevice(server.calls(server.signIn(userId)), { store, owner, newId })
  await device.refresh()
  return { server, device }
}

const figures = ({
  totalPoints,
  sumPoints,
  bonusPoints,
  finishedResources,
  completedBadges,
  doneDate,
}: Trail) => ({
  totalPoints,
  sumPoints,
  bonusPoints,
  finishedResources,
  completedBadges,
  doneDate,
})

test('M1 an unsent play shows its points, bonus and badge at once, and opens its dependents', async () => {
  const { device } = await cachedDevice()
  expect((await device.shown()).steps[0]?.resources[1]).toMatchObject({ disabled: true })
  await device.play({ claim: aClaim({ points: [500], bonus: 5 }) })
  const shown = await device.shown()
  expect(shown).toMatchObject({ totalPoints: 105, sumPoints: 100, bonusPoints: 5, finishedResources: 1 })
  expect(shown.steps[0]).toMatchObject({ stepPoints: 100, bonusPoints: 5 })
  expect(shown.completedBadges).toBe(1)
  expect(shown.lastPlayed).toBe('2026-03-01T12:00:00.000Z')
  expect(shown.steps[0]?.resources[1]).toMatchObject({ disabled: false, reason: null })
})

test('M1 a sitting shows its points once, also after its play is queued', async () => {
  const { device } = await cachedDevice()
  const begun = {
    owner: MARINA,
    groupTrailId: 'group',
    resourceId: 'resource',
    type: 'post',
    team: null,
  } as const
  await keepSitting(device.ports, newSitting(device.ports, 'sitting', { ...begun, version: 1 }))
  await saveClaim(device.ports, { owner: MARINA, id: 'sitting' }, aClaim({ points: [30], finished: false }))
  expect((await device.shown()).totalPoints).toBe(30)
  await saveClaim(device.ports, { owner: MARINA, id: 'sitting' }, aClaim({ points: [40] }))
  expect((await device.shown()).totalPoints).toBe(40)
})

test('M2 queued moments show as seen at once', async () => {
  const { device } = await cachedDevice()
  await device.mark({ kind: 'introduction' })
  await device.mark({ kind: 'conclusion' })
  await device.mark({ kind: 'alternateConclusion' })
  await device.mark({ kind: 'ranking' })
  await device.mark({ kind: 'step', stepId: 'step' })
  await device.mark({ kind: 'test', answers: { one: ['a'] }, date: '2026-03-01T12:00:00.000Z' })
  await device.mark({ kind: 'reaction', stars: 5, texts: {}, date: '2026-03-01T12:00:00.000Z' })
  expect(await device.shown()).toMatchObject({
    introductionSeen: true,
    conclusionSeen: true,
    alternateConclusionSeen: true,
    rankingSeen: true,
    stepsSeen: ['step'],
    testResponse: { told: null, waiting: [{ one: ['a'] }], points: 0 },
    reactionResponse: { stars: 5 },
  })
})

test('M2 unsent test attempts are listed in order, beside the server’s earlier ones', async () => {
  const { device } = await cachedDevice()
  const date = '2026-03-01T12:00:00.000Z'
  await device.mark({ kind: 'test', answers: { one: ['a'] }, date })
  await device.mark({ kind: 'test', answers: { one: ['b'] }, date })
  const waiting = [{ one: ['a'] }, { one: ['b'] }]
  expect((await device.shown()).testResponse).toEqual({ told: null, waiting, points: 0, uncounted: 0 })
})

test('M3 no total drops when a play is acknowledged, before or after the next refresh', async () => {
  const { device } = await cachedDevice()
  await device.play({ claim: aClaim({ points: [70], bonus: 3 }) })
  const before = figures(await device.shown())
  await device.sync()
  expect(await device.plays()).toEqual([])
  expect(figures(await device.shown())).toEqual(before)
  await device.refresh()
  expect(figures(await device.shown())).toEqual(before)
})

test('M4 plays of another trail, team or user are never counted', async () => {
  const { device } = await cachedDevice()
  await device.play({ groupTrailId: 'elsewhere' })
  await device.play({ team: 'team-1' })
  await device.play({ owner: { userId: 'joao', journey: 'acme' } })
  await device.play({ resourceId: 'of another version' })
  expect((await device.shown()).totalPoints).toBe(0)
})

test('M5 with two devices the totals are the union, and a play counted twice counts once', async () => {
  const { server, device } = await cachedDevice()
  const phone = aDevice(server.calls(server.signIn('marina')), { newId: countedIds(9) })
  await phone.play({ resourceId: 'second', claim: aClaim({ points: [20] }) })
  await phone.sync()
  await device.play({ claim: aClaim({ points: [70] }) })
  await device.refresh()
  expect((await device.shown()).totalPoints).toBe(90)
  // The server has counted the play but its answer was lost: the play is laid over an answer that counts it already.
  const [local] = await device.plays()
  const { trackTrail } = device.calls
  expect((await trackTrail({ groupTrailId: 'group', resourceId: 'resource', team: null })).ok).toBe(true)
  const on = { groupTrailId: 'group', resourceId: 'resource', team: null }
  const handed = await device.calls.trackItem(local!.id, on, null)
  if (handed.ok) await device.calls.track(handed.value.trackingId, local!.play)
  await device.refresh()
  expect((await device.cached())?.trail.totalPoints).toBe(90)
  expect((await device.shown()).totalPoints).toBe(90)
})
