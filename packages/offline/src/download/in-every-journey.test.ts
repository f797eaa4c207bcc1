import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import { expect, test } from 'vitest'
import { loadListing } from '../cache/load-listing.ts'
import { noteOnlinePlay, ONLINE_PLAY_TABLES } from '../play-online/note-online-play.ts'
import { prefixOf } from '../store/owner.ts'
import { MARINA } from '../testing/a-device.ts'
import { type aDownloader, one, two, withTrail } from '../testing/a-download.ts'
import { keepCurrent } from './keep-current.ts'
import { gameKey, playsOffline } from './stored-game.ts'

type Device = ReturnType<typeof aDownloader>
const WINTER = { ...MARINA, journey: 'winter' }
const BIA = { ...WINTER, userId: 'bia' }

const twoFiles = () => withTrail(['a', { 'one.bin': one }], ['b', { 'two.bin': two }])
const lists = (device: Device, owner = WINTER) => loadListing(device.ports, { owner, forced: true })
const plays = async (device: Device, resourceId: string, owner = WINTER) =>
  playsOffline(
    await device.store.read(['games'], (tx) =>
      tx.get('games', gameKey({ owner, groupTrailId: 'trail', resourceId })),
    ),
  )

test('D27 a trail downloaded in one journey plays in the learner’s other journey that lists it', async () => {
  const device = twoFiles()
  await lists(device)
  expect(await device.download('trail')).toBe('done')
  expect([await plays(device, 'a'), await plays(device, 'b')]).toEqual([true, true])
  expect(await plays(device, 'a', BIA)).toBe(false)
  expect(await plays(device, 'a', { ...MARINA, journey: 'summer' })).toBe(false)
})

test('D27 a trail downloaded before the other journey listed it plays there after the listing', async () => {
  const device = twoFiles()
  await device.download('trail')
  await keepCurrent(device.ports, WINTER, { isMetered: false })
  expect(await plays(device, 'a')).toBe(false)
  await lists(device)
  const { sent } = device.packs
  await keepCurrent(device.ports, WINTER, { isMetered: false })
  expect(await plays(device, 'a')).toBe(true)
  await device.run()
  expect(device.packs.sent).toBe(sent)
})

test('D27 a resource played online in the other journey counts as downloaded there too', async () => {
  const device = twoFiles()
  await lists(device)
  const answer = await device.calls.trail('trail', null)
  if (!answer.ok || answer.value === null) throw new Error('the trail is not there')
  const trail = answer.value
  const resource = trail.steps[0]!.resources.filter(isKnown)[0]!
  await device.store.write(ONLINE_PLAY_TABLES, (tx) => noteOnlinePlay(tx, WINTER, trail, resource))
  await device.download('trail')
  const online = await device.store.read(['lastPlayOnline'], (tx) =>
    tx.get('lastPlayOnline', prefixOf(WINTER)),
  )
  expect([await plays(device, 'a'), online]).toEqual([true, []])
})

test('D27 deleting a trail in one journey deletes it in each, with its files, for good', async () => {
  const device = twoFiles()
  await lists(device)
  await device.download('trail')
  await device.remove('trail', 'a')
  expect([await plays(device, 'a'), await plays(device, 'b')]).toEqual([false, true])
  await device.remove('trail')
  expect(await plays(device, 'b')).toBe(false)
  expect(device.files.stored.size).toBe(0)
  await keepCurrent(device.ports, WINTER, { isMetered: false })
  await device.run()
  expect(device.files.stored.size).toBe(0)
})
