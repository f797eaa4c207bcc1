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

test('C11 a download that ends after the learner began the previous version keeps that version', async () => {
  const { device, play } = await behind()
  whileItComes(device, play)
  expect(await device.download('trail')).toBe('done')
  expect(await versionsHere(device)).toEqual({ plays: 1, listed: 1 })
})

test('C11 a play sent during the download still keeps its version', async () => {
  const { device, seat, play } = await behind()
  whileItComes(device, async () => {
    await play()
    await seat.sync()
  })
  await device.download('trail')
  expect(await seat.queue()).toEqual([])
  expect(await versionsHere(device)).toEqual({ plays: 1, listed: 1 })
})

test('C11 the next listing decides which version the device has', async () => {
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

test('C11 a first download is playable, whatever version was played before', async () => {
  const { device, play } = await behind()
  await device.remove('trail')
  await play()
  await device.download('trail')
  expect((await versionsHere(device)).plays).toBe(2)
})

test('C11 a version that another device began becomes current, and a sitting keeps the older one', async () => {
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

test('C9 a download told of the trail before a listing keeps the listing’s newer version, which is fetched next', async () => {
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

test('P2 a trail fetched for the learner alone is not stored for a team chosen meanwhile', async () => {
  const device = withTrail(['a', { 'it.png': one }])
  whileItComes(device, () =>
    device.store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'trail', aTeam('otters'))),
  )
  await device.download('trail')
  const rows = await device.store.read(['cache'], (tx) => tx.list('cache'))
  expect(rows).toMatchObject([{ team: null, trail: { id: 'trail' } }])
})
