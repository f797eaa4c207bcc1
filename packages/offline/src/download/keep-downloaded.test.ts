import { expect, test } from 'vitest'
import { loadListing } from '../cache/load-listing.ts'
import { readCached } from '../cache/read-cached.ts'
import { chooseTeam } from '../player/chosen-team.ts'
import { keepSitting, newSitting } from '../sitting/sittings.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { aFilePost, one, two, withTrail } from '../testing/a-download.ts'
import { aTeam } from '../testing/a-team.ts'
import { keepCurrent } from './keep-current.ts'

type Downloader = ReturnType<typeof withTrail>

/** A device with the first version of a trail, while the server has the second. `seat` is the same device while its learner plays. */
async function behind() {
  const device = withTrail(['a', { 'it.png': one }])
  await loadListing(device.ports, { owner: MARINA, forced: true })
  await device.download('trail')
  device.publish('trail', 2, [aFilePost('a', { 'it.png': two })], [two])
  const { store, clock } = device
  const seat = aDevice(device.server.calls(device.server.signIn('marina')), { store, clock })
  return { device, seat, play: () => seat.play({ groupTrailId: 'trail', resourceId: 'a', version: 1 }) }
}

const versionsHere = async (device: Downloader) => {
  const cached = await device.store.read(['cache', 'UP'], (tx) => readCached(tx, MARINA, 'trail'))
  return { plays: (await device.game('a'))?.current?.version, listed: cached?.trail.version }
}

/** Does something once while the files of the download come. */
function whileItComes(device: Downloader, then: () => Promise<unknown>) {
  const { makeReady } = device.ports
  device.ports.makeReady = async (request) => {
    device.ports.makeReady = makeReady
    await then()
    return makeReady(request)
  }
}

test('C11 a download that ends after its learner began the version before leaves that as it is', async () => {
  const { device, play } = await behind()
  whileItComes(device, play)
  expect(await device.download('trail')).toBe('done')
  expect(await versionsHere(device)).toEqual({ plays: 1, listed: 1 })
})

test('C11 what was sent meanwhile was in the version before: the download was told of the trail before that', async () => {
  const { device, seat, play } = await behind()
  whileItComes(device, async () => {
    await play()
    await seat.sync()
  })
  await device.download('trail')
  expect(await seat.queue()).toEqual([])
  expect(await versionsHere(device)).toEqual({ plays: 1, listed: 1 })
})

test('C11 the listing that follows decides which version the device has', async () => {
  const { device, seat, play } = await behind()
  whileItComes(device, play)
  await device.download('trail')
  await seat.sync()
  await loadListing(device.ports, { owner: MARINA, forced: true })
  await keepCurrent(device.ports, MARINA, { isMetered: false })
  await device.run()
  const { plays, listed } = await versionsHere(device)
  expect(plays).toBe(listed)
  expect(await device.jobs()).toEqual([])
})

test('C11 what is downloaded for the first time plays, whatever was played in another version', async () => {
  const { device, play } = await behind()
  await device.remove('trail')
  await play()
  await device.download('trail')
  expect((await versionsHere(device)).plays).toBe(2)
})

test('C11 a newer version in which another device began plays as it came, and what a sitting plays stays beside it', async () => {
  const { device, seat, play } = await behind()
  const another = aDevice(device.server.calls(device.server.signIn('marina')))
  await another.play({ groupTrailId: 'trail', resourceId: 'a', version: 2 })
  await another.sync()
  const begun = { owner: MARINA, groupTrailId: 'trail', resourceId: 'a', type: 'post', team: null } as const
  await keepSitting(seat.ports, newSitting(seat.ports, 'sitting', { ...begun, version: 1 }))
  whileItComes(device, play)
  await device.download('trail')
  expect(await versionsHere(device)).toEqual({ plays: 2, listed: 2 })
  expect((await device.game('a'))?.older).toMatchObject([{ version: 1 }])
})

test('C9 a download that was told of the trail before a listing leaves the newer version as that told it, and it comes next', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  whileItComes(device, async () => {
    device.publish('trail', 2, [aFilePost('a', { 'it.png': two })], [two])
    await device.clock.pause(1_000)
    await loadListing(device.ports, { owner: MARINA, forced: true })
  })
  await device.download('trail')
  expect(await versionsHere(device)).toEqual({ plays: 1, listed: 2 })
  await keepCurrent(device.ports, MARINA, { isMetered: false })
  await device.run()
  expect(await versionsHere(device)).toEqual({ plays: 2, listed: 2 })
})

test('P2 what a download was told of the learner alone is none of the team that is chosen while it comes', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  whileItComes(device, () =>
    device.store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'trail', aTeam('otters'))),
  )
  await device.download('trail')
  const rows = await device.store.read(['cache'], (tx) => tx.list('cache'))
  expect(rows).toMatchObject([{ team: null, trail: { id: 'trail' } }])
})
