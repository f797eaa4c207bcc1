import { aResource } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { aDownloader, big, isReady, MB, one, withTrail } from '../testing/a-download.ts'
import { hashOf, named } from '../testing/memory-files.ts'

test('D8 a damaged large file is fetched again from its wrong piece on', async () => {
  const device = withTrail(['a', { 'big.mp4': big }])
  const wrong = big.slice()
  wrong[MB + 7]! ^= 1
  await device.files.append({ hash: hashOf(big), size: big.length }, 0, wrong)
  expect(await device.download('trail')).toBe('done')
  expect(device.packs.asked).toEqual([[[hashOf(big), MB]]])
  expect(hashOf(device.files.stored.get(hashOf(big))!)).toBe(hashOf(big))
})

test('D8 a damaged large file without pieces is fetched again as a whole', async () => {
  const device = aDownloader()
  const { pieces: _, ...file } = named(big)
  const post = aResource({
    id: 'a',
    data: { type: 'post', id: 'a', html: '', link: null, files: [], fileHashes: { 'big.mp4': file } },
  })
  device.publish('trail', 1, [post], [big])
  const wrong = big.slice()
  wrong[7]! ^= 1
  await device.files.append(file, 0, wrong)
  expect(await device.download('trail')).toBe('done')
  expect(device.packs.asked).toEqual([[hashOf(big)]])
  expect(hashOf(device.files.stored.get(hashOf(big))!)).toBe(hashOf(big))
})

test('D24 a wrong piece of a large file is fetched again with what follows it', async () => {
  const device = withTrail(['a', { 'big.mp4': big, 'one.png': one }])
  device.packs.spoiled.set(hashOf(big), 1)
  device.packs.spoiledAt = 2 * MB + 5
  expect(await device.download('trail')).toBe('done')
  expect(device.packs.asked).toEqual([
    [hashOf(big), hashOf(one)],
    [[hashOf(big), 2 * MB], hashOf(one)],
  ])
  expect(hashOf(device.files.stored.get(hashOf(big))!)).toBe(hashOf(big))
})

test('D24 a piece that stays wrong fails its resource, and other resources go on', async () => {
  const device = withTrail(['a', { 'big.mp4': big }], ['b', { 'one.png': one }])
  device.packs.spoiled.set(hashOf(big), 100)
  device.packs.spoiledAt = MB
  expect(await device.download('trail')).toBe('fail')
  expect([await isReady(device, 'a'), await isReady(device, 'b')]).toEqual([false, true])
  expect(device.files.parts.get(hashOf(big))?.length).toBe(MB)
})

test('D24 a part that continues inside a piece is checked at the end of the piece', async () => {
  const device = withTrail(['a', { 'big.mp4': big }])
  const wrong = big.slice(0, MB + 100)
  wrong[MB + 7]! ^= 1
  await device.files.append(named(big), 0, wrong)
  expect(await device.download('trail')).toBe('done')
  expect(device.packs.asked).toEqual([[[hashOf(big), MB + 100]], [[hashOf(big), MB]]])
})
