import { aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { loadListing } from '../cache/load-listing.ts'
import { MARINA } from '../testing/a-device.ts'
import { aDownloader, aFilePost, big, isReady, MB, one, two, withTrail } from '../testing/a-download.ts'
import { hashOf } from '../testing/memory-files.ts'
import { noteInstalled } from './games.ts'
import { keepCurrent } from './keep-current.ts'

const NETWORK = { isMetered: false }

test('D13 a resource with an evicted file is not ready, and is requested again', async () => {
  const device = withTrail(['a', { 'one.bin': one }], ['b', { 'two.bin': two }])
  await device.download('trail')
  device.files.stored.delete(hashOf(one))
  await keepCurrent(device.ports, MARINA, NETWORK)
  expect([await isReady(device, 'a'), await isReady(device, 'b')]).toEqual([false, true])
  expect((await device.jobs()).map(({ resourceIds }) => resourceIds)).toEqual([['a']])
})

test('D18 resources of one id in two trails are compared with their own trail’s version', async () => {
  const device = aDownloader()
  device.publish('trail', 1, [aFilePost('a', { 'one.bin': one })], [one])
  device.publish('other', 5, [aFilePost('a', { 'two.bin': two })], [two])
  await device.download('trail')
  await device.download('other')
  await loadListing(device.ports, { owner: MARINA, forced: true })
  await keepCurrent(device.ports, MARINA, NETWORK)
  expect(await device.jobs()).toEqual([])
  const steps = [aStep({ resources: [aFilePost('a', { 'one.bin': one })] })]
  device.server.enrol('marina', 'trail', aTrailDocument({ id: 'trail', version: 5, steps }))
  await loadListing(device.ports, { owner: MARINA, forced: true })
  await keepCurrent(device.ports, MARINA, NETWORK)
  expect((await device.jobs()).map(({ groupTrailId }) => groupTrailId)).toEqual(['trail'])
})

test('D20 a resource whose ready date lies in the future is made ready again', async () => {
  const device = withTrail(['a', { 'one.bin': one }])
  await device.download('trail')
  const name = { owner: MARINA, groupTrailId: 'trail', resourceId: 'a' }
  const ahead = { version: 1, at: '2201-01-01T00:00:00.000Z' }
  await device.store.write(['games'], (tx) => noteInstalled(tx, name, ahead))
  await keepCurrent(device.ports, MARINA, NETWORK)
  expect(device.readied).toEqual(['a 1', 'a 1'])
  expect((await device.game('a'))?.installed?.at).toBe(device.clock.now().toISOString())
})

test('D8 only the correct pieces of a damaged large file count as progress', async () => {
  const device = withTrail(['a', { 'big.mp4': big }])
  const wrong = big.slice()
  wrong[MB + 7]! ^= 1
  await device.files.append({ hash: hashOf(big), size: big.length }, 0, wrong)
  device.packs.spoiled.set(hashOf(big), 100)
  device.packs.spoiledAt = MB + 7
  await device.download('trail')
  expect((await device.jobs())[0]?.progress).toEqual({ a: { done: MB, total: big.length } })
})
