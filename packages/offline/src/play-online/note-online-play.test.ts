import { aResource } from '@vereda/domain/builders/a-trail.ts'
import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import { expect, test } from 'vitest'
import { noteInstalled } from '../download/games.ts'
import { callOff } from '../download/job-rows.ts'
import { deleteUnusedFiles } from '../download/unused-files.ts'
import { prefixOf } from '../store/owner.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { aDownloader, aFilePost, big, MB } from '../testing/a-download.ts'
import { hashOf } from '../testing/memory-files.ts'
import { someBytes } from '../testing/pack-server.ts'
import { isDownloaded, noteOnlinePlay, ONLINE_PLAY_TABLES } from './note-online-play.ts'

const one = someBytes(100, 1)
const two = someBytes(200, 2)

async function onlineDevice() {
  const device = aDownloader()
  device.publish(
    'trail',
    1,
    [aFilePost('a', { 'one.png': one }), aFilePost('b', { 'two.png': two })],
    [one, two],
  )
  const answer = await device.calls.trail('trail', null)
  if (!answer.ok || answer.value === null) throw new Error('the trail is not there')
  const trail = answer.value
  const online = () =>
    device.store.read(['lastPlayOnline'], (tx) => tx.get('lastPlayOnline', prefixOf(MARINA)))
  return {
    ...device,
    online,
    playOnline: (id: string) => {
      const resource = trail.steps[0]!.resources.filter(isKnown).find((r) => r.id === id)!
      return device.store.write(ONLINE_PLAY_TABLES, (tx) => noteOnlinePlay(tx, MARINA, trail, resource))
    },
    counts: async (id: string) => isDownloaded(await device.game(id), (await online()) ?? []),
  }
}

test('L1 only a complete resource in games that is not the last online play counts as downloaded', async () => {
  const device = await onlineDevice()
  expect(await device.counts('a')).toBe(false)
  await device.playOnline('a')
  expect(await device.game('a')).toBeDefined()
  expect(await device.counts('a')).toBe(false)
  await device.download('trail')
  expect(await device.counts('a')).toBe(true)
})

test('L2 the previous online-only resource is deleted with its files', async () => {
  const device = await onlineDevice()
  await device.playOnline('a')
  await device.files.save([{ hash: hashOf(one), bytes: one }])
  await device.playOnline('b')
  await deleteUnusedFiles(device.store, device.files)
  expect(await device.online()).toEqual([
    { groupTrailId: 'trail', resourceId: 'b', type: 'post', link: null },
  ])
  expect(await device.game('a')).toBeUndefined()
  expect(device.files.stored.size).toBe(0)
})

test('L2 playing the same resource online again keeps its row', async () => {
  const device = await onlineDevice()
  expect(await device.playOnline('a')).toBe(true)
  await device.store.write(['games'], (tx) =>
    noteInstalled(tx, { owner: MARINA, groupTrailId: 'trail', resourceId: 'a' }, { version: 1, at: 'then' }),
  )
  const noted = await device.game('a')
  expect(await device.playOnline('a')).toBe(true)
  expect(await device.game('a')).toEqual(noted)
})

test('L2 D8 online plays of other resources keep a partial download and its version', async () => {
  const device = await onlineDevice()
  await device.playOnline('a')
  device.publish('trail', 2, [aFilePost('a', { 'big.mp4': big }), aFilePost('b', { 'two.png': two })], [big])
  device.files.capacity = 2 * MB
  await device.ask('trail', ['a'])
  await device.run()
  const come = device.files.parts.get(hashOf(big))?.length
  expect(come).toBeGreaterThan(0)
  for (const id of ['b', 'a', 'b']) {
    await device.playOnline(id)
    await deleteUnusedFiles(device.store, device.files)
    expect([id, device.files.parts.get(hashOf(big))?.length]).toEqual([id, come])
  }
  await callOff(device.store, { owner: MARINA, groupTrailId: 'trail' })
  await device.playOnline('b')
  await deleteUnusedFiles(device.store, device.files)
  expect([await device.game('a'), device.files.parts.size]).toEqual([undefined, 0])
})

test('L2 an online play of a downloaded resource records and deletes nothing', async () => {
  const device = await onlineDevice()
  await device.playOnline('a')
  await device.ask('trail', ['b'])
  await device.run()
  expect(await device.playOnline('b')).toBe(false)
  expect(await device.online()).toMatchObject([{ resourceId: 'a' }])
})

test('L3 downloading a resource clears its online record', async () => {
  const device = await onlineDevice()
  await device.playOnline('a')
  await device.ask('trail', ['a'])
  await device.run()
  expect(await device.online()).toEqual([])
  await device.playOnline('b')
  expect(await device.counts('a')).toBe(true)
})

test('L4 unsent plays of an online-only resource stay when it is deleted', async () => {
  const device = await onlineDevice()
  const learner = aDevice(device.server.calls('none'), { store: device.store })
  await device.playOnline('a')
  await learner.play({ groupTrailId: 'trail', resourceId: 'a' })
  await device.playOnline('b')
  expect(await learner.plays()).toHaveLength(1)
})

test('L2 an online play is recorded with its type, and a post with its link', async () => {
  const device = aDownloader()
  const leading = aFilePost('a', {})
  const post = { ...leading, data: { ...leading.data, link: 'https://example.org/' } } as typeof leading
  const game = aResource({ id: 'b', type: 'bundle' })
  device.publish('trail', 1, [post, game], [])
  const answer = await device.calls.trail('trail', null)
  if (!answer.ok || answer.value === null) throw new Error('the trail is not there')
  const trail = answer.value
  for (const [id, noted] of [
    ['a', { type: 'post', link: 'https://example.org/' }],
    ['b', { type: 'bundle', link: null }],
  ] as const) {
    const resource = trail.steps[0]!.resources.filter(isKnown).find((one) => one.id === id)!
    await device.store.write(ONLINE_PLAY_TABLES, (tx) => noteOnlinePlay(tx, MARINA, trail, resource))
    const [online] = (await device.store.read(['lastPlayOnline'], (tx) =>
      tx.get('lastPlayOnline', prefixOf(MARINA)),
    ))!
    expect(online).toMatchObject({ resourceId: id, ...noted })
  }
})
