import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { loadListing } from '../cache/load-listing.ts'
import { MARINA } from '../testing/a-device.ts'
import { type aDownloader, aFilePost, isReady, one, two, withTrail } from '../testing/a-download.ts'
import { noteInstalled } from './games.ts'
import { callOff, leaveOut } from './job-rows.ts'
import { keepCurrent } from './keep-current.ts'

type Device = ReturnType<typeof aDownloader>

async function list(device: Device, network = { isMetered: false }): Promise<void> {
  await loadListing(device.ports, { owner: MARINA, forced: true })
  await keepCurrent(device.ports, MARINA, network)
}
const versionOf = async (device: Device) => (await device.game('a'))?.current?.version

async function overtakenDevice(): Promise<Device> {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  device.publish('trail', 2, [aFilePost('a', { 'two.bin': two })], [two])
  return device
}

test('D17 a resource fails without its player, and is ready on the retry without fetching files again', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  device.player.comes = false
  expect(await device.download('trail')).toBe('fail')
  expect(await isReady(device, 'a')).toBe(false)
  device.player.comes = true
  const before = device.packs.sent
  expect(await device.download('trail')).toBe('done')
  expect(await isReady(device, 'a')).toBe(true)
  expect(device.packs.sent).toBe(before)
})

test('D14 a device without room for the player ends as full', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  device.player.hasRoom = false
  expect(await device.download('trail')).toBe('full')
  expect(device.wants.at(-1)?.needed).toBeNull()
  expect(await isReady(device, 'a')).toBe(false)
  device.player.hasRoom = true
  expect(await device.download('trail')).toBe('done')
})

test('D20 a device without room for the player keeps ready resources as they are', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  const name = { owner: MARINA, groupTrailId: 'trail', resourceId: 'a' }
  const long = { version: 1, at: '2001-01-01T00:00:00.000Z' }
  await device.store.write(['games'], (tx) => noteInstalled(tx, name, long))
  device.player.hasRoom = false
  await keepCurrent(device.ports, MARINA, { isMetered: false })
  expect((await device.game('a'))?.installed).toEqual(long)
})

test('D17 a new version that cannot be made ready leaves the previous one playable', async () => {
  const device = await overtakenDevice()
  device.player.comes = false
  expect(await device.download('trail')).toBe('fail')
  expect((await device.game('a'))?.current?.version).toBe(1)
  expect((await device.game('a'))?.installed?.version).toBe(1)
})

test('D18 a newer listed version is fetched, but not on a metered network', async () => {
  const device = await overtakenDevice()
  await list(device, { isMetered: true })
  expect(await device.jobs()).toEqual([])
  await list(device)
  await device.run()
  expect(await versionOf(device)).toBe(2)
  await list(device)
  expect(await device.jobs()).toEqual([])
})

test('D19 a listing does not retry a failed download', async () => {
  const device = await overtakenDevice()
  device.player.comes = false
  await list(device)
  await device.run()
  expect(await device.jobs()).toMatchObject([{ state: 'failed' }])
  await list(device)
  expect(await device.jobs()).toMatchObject([{ state: 'failed' }])
})

test('D20 a ready resource is made ready again after a day, and not before', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  await list(device)
  expect(device.readied).toEqual(['a 1'])
  await device.clock.pause(24 * 60 * 60 * 1000)
  await list(device)
  expect(device.readied).toEqual(['a 1', 'a 1'])
  await list(device)
  expect(device.readied).toHaveLength(2)
})

test('D20 a ready resource is made ready again when the player’s files are gone from the device', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  const look = (isHere: boolean) =>
    keepCurrent({ ...device.ports, hasPlayer: async () => isHere }, MARINA, { isMetered: false })
  await look(true)
  expect(device.readied).toEqual(['a 1'])
  await look(false)
  expect(device.readied).toEqual(['a 1', 'a 1'])
})

test('D18 a newer version is fetched only for downloaded resources that it still offers, in any step', async () => {
  const device = withTrail(['a', { 'one.bin': one }], ['b', { 'one.bin': one }])
  await device.ask('trail', ['a', 'b'])
  await device.run()
  const a = aFilePost('a', { 'two.bin': two })
  const steps = [
    aStep({ id: 'first', resources: [aResource({ id: 'new' })] }),
    aStep({ id: 'second', resources: [aResource({ id: 'other' }), a] }),
  ]
  device.server.enrol('marina', 'trail', aTrailDocument({ id: 'trail', version: 2, steps }))
  await list(device)
  expect((await device.jobs()).map(({ resourceIds }) => resourceIds)).toEqual([['a']])
})

const a = () => aFilePost('a', { 'one.bin': one })
const added = () => aFilePost('added', { 'two.bin': two })

test('D18 a resource added to a trail downloaded as a whole is fetched, but not on a metered network', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  device.publish('trail', 2, [a(), added()], [two])
  await list(device, { isMetered: true })
  expect(await device.jobs()).toEqual([])
  await list(device)
  await device.run()
  expect(await isReady(device, 'added')).toBe(true)
  await list(device)
  expect(await device.jobs()).toEqual([])
})

const NAME = { owner: MARINA, groupTrailId: 'trail' }

test.each<[string, (device: Device) => Promise<unknown>]>([
  ['of which one activity was asked for', (device) => device.ask('trail', ['a']).then(device.run)],
  [
    'of which an activity was deleted',
    async (device) => {
      await device.download('trail')
      await device.remove('trail', 'b')
    },
  ],
  [
    'whose download was called off',
    async (device) => {
      await device.ask('trail', ['a'])
      await device.run()
      await device.ask('trail')
      await callOff(device.store, NAME)
    },
  ],
  [
    'of whose download an activity was left out',
    async (device) => {
      await device.ask('trail', ['a'])
      await device.run()
      await device.ask('trail')
      await leaveOut(device.store, NAME, 'b')
    },
  ],
])('D18 a resource added to a trail %s is not fetched', async (_, before) => {
  const device = withTrail(['a', { 'one.bin': one }], ['b', { 'one.bin': one }])
  await before(device)
  device.publish('trail', 2, [a(), added()], [two])
  await list(device)
  expect((await device.jobs()).map(({ resourceIds }) => resourceIds)).toEqual([['a']])
})

test('D18 a listing leaves a pending download of the whole trail unchanged', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  device.publish('trail', 2, [a(), added()], [two])
  await device.ask('trail')
  const before = await device.jobs()
  await list(device)
  expect(await device.jobs()).toEqual(before)
})

test('an error that is not about room is thrown, and not treated as a full store', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  await device.clock.pause(25 * 60 * 60 * 1000)
  const makeReady = () => Promise.reject(new Error('broken'))
  await expect(keepCurrent({ ...device.ports, makeReady }, MARINA, { isMetered: false })).rejects.toThrow(
    'broken',
  )
})
