import { expect, test } from 'vitest'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { closeSitting, keepAgain, keepSitting, newSitting, recoverSittings, saveClaim } from './sittings.ts'

const begun = {
  owner: MARINA,
  groupTrailId: 'group',
  resourceId: 'resource',
  type: 'scorm' as const,
  team: null,
  version: 3,
}
const PLAYING = aClaim({ points: [10], finished: false })
const FINISHED = aClaim({ points: [60] })

test('S11 the plays of a sitting share its time, and tell whether there was a network', async () => {
  let isOnline = false
  const MINUTE = 60_000
  const device = aDevice(learningServer().calls('none'), { isOnline: () => isOnline })
  const sitting = newSitting(device.ports, 'sitting', begun)
  await keepSitting(device.ports, sitting)
  await device.clock.pause(2 * MINUTE)
  await saveClaim(device.ports, sitting, PLAYING)
  await device.clock.pause(MINUTE)
  await saveClaim(device.ports, sitting, FINISHED)
  await device.clock.pause(5 * MINUTE)
  isOnline = true
  await saveClaim(device.ports, sitting, { ...FINISHED, points: [80] })
  await device.clock.pause(9 * MINUTE)
  await closeSitting(device.ports, sitting)
  const told = (await device.plays()).map(({ play: { spent, offline } }) => ({ spent, offline }))
  expect(told).toEqual([
    { spent: 180, offline: true },
    { spent: 300, offline: false },
  ])
})

test('S11 a sitting that a crash ended offline has the time up to its last claim, and counts as offline', async () => {
  let isOnline = false
  const device = aDevice(learningServer().calls('none'), { isOnline: () => isOnline })
  const sitting = newSitting(device.ports, 'sitting', begun)
  await keepSitting(device.ports, sitting)
  await device.clock.pause(30_000)
  await saveClaim(device.ports, sitting, PLAYING)
  await device.clock.pause(3_600_000)
  isOnline = true
  await recoverSittings(device.ports)
  expect((await device.plays())[0]?.play).toMatchObject({ spent: 30, offline: true })
})

test('S10 S11 a sitting that was closed while it lived tells no time', async () => {
  const device = aDevice(learningServer().calls('none'))
  const sitting = newSitting(device.ports, 'sitting', begun)
  await keepSitting(device.ports, sitting)
  await keepAgain(device.ports, sitting, null)
  await saveClaim(device.ports, sitting, FINISHED)
  expect((await device.plays())[0]?.play).not.toHaveProperty('spent')
})
