import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import { expect, test } from 'vitest'
import { loadListing } from '../cache/load-listing.ts'
import { noteOnlinePlay, ONLINE_PLAY_TABLES } from '../play-online/note-online-play.ts'
import { prefixOf } from '../store/owner.ts'
import { MARINA } from '../testing/a-device.ts'
import { aDownloader, aFilePost, one, two, withTrail } from '../testing/a-download.ts'
import { keepCurrent } from './keep-current.ts'
import { gameKey, type StoredGame } from './stored-game.ts'

type Device = ReturnType<typeof aDownloader>
const WINTER = { ...MARINA, journey: 'winter' }
const NETWORK = { isMetered: false }

const gameIn = (device: Device, owner: StoredGame['owner'], groupTrailId: string) =>
  device.store.read(['games'], (tx) => tx.get('games', gameKey({ owner, groupTrailId, resourceId: 'a' })))

async function listAll(device: Device, owner = MARINA): Promise<void> {
  await loadListing(device.ports, { owner, forced: true })
  await keepCurrent(device.ports, owner, NETWORK)
}

async function playOnline(device: Device): Promise<void> {
  const answer = await device.calls.trail('trail', null)
  if (!answer.ok || answer.value === null) throw new Error('the trail is not there')
  const trail = answer.value
  const resource = trail.steps[0]!.resources.filter(isKnown)[0]!
  await device.store.write(ONLINE_PLAY_TABLES, (tx) => noteOnlinePlay(tx, MARINA, trail, resource))
}

test('D27 a trail that only one journey lists is not added to the other', async () => {
  const device = aDownloader()
  device.publish('trail', 1, [aFilePost('a', { 'one.bin': one })], [one])
  await loadListing(device.ports, { owner: WINTER, forced: true })
  device.publish('other', 1, [aFilePost('a', { 'two.bin': two })], [two])
  await device.download('trail')
  await device.download('other')
  await keepCurrent(device.ports, WINTER, NETWORK)
  expect((await gameIn(device, WINTER, 'trail'))?.current).toMatchObject({ version: 1 })
  expect(await gameIn(device, WINTER, 'other')).toBeUndefined()
})

test('D27 an older version in the other journey does not replace a newer one', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await loadListing(device.ports, { owner: WINTER, forced: true })
  await device.download('trail')
  device.publish('trail', 2, [aFilePost('a', { 'two.bin': two })], [two])
  await listAll(device)
  await device.run()
  expect((await gameIn(device, WINTER, 'trail'))?.current?.version).toBe(1)
  await listAll(device)
  expect((await device.game('a'))?.current?.version).toBe(2)
  expect(await device.jobs()).toEqual([])
})

test('D18 a resource only played online is neither updated nor made ready by itself', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await playOnline(device)
  device.publish('trail', 2, [aFilePost('a', { 'two.bin': two })], [two])
  await listAll(device)
  expect(await device.jobs()).toEqual([])
  expect(device.readied).toEqual([])
  const online = await device.store.read(['lastPlayOnline'], (tx) =>
    tx.get('lastPlayOnline', prefixOf(MARINA)),
  )
  expect(online).toMatchObject([{ resourceId: 'a' }])
})

test('D18 an online-only resource added to a downloaded trail is not fetched', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  const posts = [
    aFilePost('a', { 'one.bin': one }),
    { ...aFilePost('b', { 'two.bin': two }), offline: false },
  ]
  device.publish('trail', 2, posts, [two])
  await listAll(device)
  expect((await device.jobs()).map(({ resourceIds }) => resourceIds)).toEqual([['a']])
})
