import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { expect, test } from 'vitest'
import { closeSitting, keepSitting, newSitting } from '../sitting/sittings.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { aDownloader, aFilePost, big, isReady, one, two, withTrail } from '../testing/a-download.ts'
import { hashOf } from '../testing/memory-files.ts'
import { noteDamage, noteInstalled } from './games.ts'
import { keepCurrent } from './keep-current.ts'
import { playsOffline } from './stored-game.ts'

test('D6 a new version fetches only files with a new hash', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  await device.download('trail')
  const sent = device.packs.sent
  device.publish('trail', 2, [aFilePost('a', { 'one.png': two, 'big.mp4': big })], [two])
  await device.download('trail')
  expect(device.packs.asked.at(-1)).toEqual([hashOf(two)])
  expect(device.packs.sent - sent).toBeLessThan(two.length + 100)
  expect((await device.game('a'))?.current?.version).toBe(2)
  expect(device.files.stored.has(hashOf(one))).toBe(false)
})

test('D11 the ready version stays playable until the next one is complete', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.download('trail')
  device.publish('trail', 2, [aFilePost('a', { 'two.png': two })], [two])
  device.packs.isDown = true
  expect(await device.download('trail')).toBe('fail')
  expect(await device.game('a')).toMatchObject({ current: { version: 1 }, next: { version: 2 } })
  expect(device.files.stored.has(hashOf(one))).toBe(true)
})

test('D11 a version that a sitting plays is kept until the sitting ends', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.download('trail')
  const seat = aDevice(device.server.calls('none'), { store: device.store })
  const begun = { owner: MARINA, groupTrailId: 'trail', resourceId: 'a', type: 'post', team: null } as const
  await keepSitting(seat.ports, newSitting(seat.ports, 'sitting', { ...begun, version: 1 }))
  device.publish('trail', 2, [aFilePost('a', { 'two.png': two })], [two])
  await device.download('trail')
  expect((await device.game('a'))?.current?.version).toBe(1)
  expect(device.files.stored.has(hashOf(one))).toBe(true)
  await closeSitting(seat.ports, { owner: MARINA, id: 'sitting' })
  await device.download('trail')
  expect((await device.game('a'))?.current?.version).toBe(2)
  expect(device.files.stored.has(hashOf(one))).toBe(false)
})

test('D13 a ready resource that lost a file is not ready, and its file is fetched again', async () => {
  const device = withTrail(['a', { 'one.png': one, 'two.png': two }])
  await device.download('trail')
  device.files.stored.delete(hashOf(one))
  await device.store.write(['games'], (tx) =>
    noteDamage(tx, { owner: MARINA, groupTrailId: 'trail', resourceId: 'a' }),
  )
  expect(await isReady(device, 'a')).toBe(false)
  await device.download('trail')
  expect(await isReady(device, 'a')).toBe(true)
  expect(device.packs.asked.at(-1)).toEqual([hashOf(one)])
})

test('D13 a file lost during the download is fetched again before its resource is ready', async () => {
  const device = withTrail(['a', { 'one.png': one, 'big.mp4': big }])
  const append = device.files.append
  let lost = false
  device.files.append = async (hash, offset, bytes) => {
    if (!lost) device.files.stored.delete(hashOf(one))
    lost = true
    await append(hash, offset, bytes)
  }
  expect(await device.download('trail')).toBe('done')
  expect(device.files.stored.has(hashOf(one))).toBe(true)
})

test('D23 resources of one id in two trails have their own content', async () => {
  const device = aDownloader()
  device.publish('x', 1, [aFilePost('a', { 'page.png': one })], [one])
  device.publish('y', 1, [aFilePost('a', { 'page.png': two })], [two])
  await device.download('x')
  await device.download('y')
  const hashOfPage = async (trail: string) =>
    Object.values(manifestOf((await device.game('a', trail))!.current!.data)).map(({ hash }) => hash)
  expect(await hashOfPage('x')).toEqual([hashOf(one)])
  expect(await hashOfPage('y')).toEqual([hashOf(two)])
})

test('D23 a worker named by the resource serves until the worker of its own origin is installed', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  await device.download('trail')
  const name = { owner: MARINA, groupTrailId: 'trail', resourceId: 'a' }
  const at = device.clock.now().toISOString()
  const former = { version: 1, at, isNamedByResource: true } as const
  await device.store.write(['games'], (tx) => noteInstalled(tx, name, former))
  expect(playsOffline(await device.game('a'))).toBe(true)
  await keepCurrent({ ...device.ports, makeReady: async () => false }, MARINA, { isMetered: false })
  expect((await device.game('a'))?.installed).toEqual(former)
  await keepCurrent(device.ports, MARINA, { isMetered: false })
  expect((await device.game('a'))?.installed?.isNamedByResource).toBeUndefined()
})

test('D13 a file lost while its resource is made ready is fetched again before it is ready', async () => {
  const device = withTrail(['a', { 'one.png': one, 'two.png': two }])
  const makeReady = device.ports.makeReady
  let asked = 0
  // the first call comes while the files are still coming
  device.ports.makeReady = async (request) => {
    asked++
    if (asked === 1) return false
    if (asked === 2) device.files.stored.delete(hashOf(one))
    return makeReady(request)
  }
  expect(await device.download('trail')).toBe('done')
  expect(device.files.stored.has(hashOf(one))).toBe(true)
  expect(device.packs.asked.at(-1)).toEqual([hashOf(one)])
})

test('D17 a resource that is missing or incomplete does not play offline', async () => {
  const device = withTrail(['a', { 'one.png': one }])
  expect(playsOffline(await device.game('a'))).toBe(false)
  device.packs.isDown = true
  await device.download('trail')
  expect(playsOffline(await device.game('a'))).toBe(false)
  device.packs.isDown = false
  await device.download('trail')
  expect(playsOffline(await device.game('a'))).toBe(true)
})
