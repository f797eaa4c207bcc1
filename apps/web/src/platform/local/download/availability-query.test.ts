import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { loadTrail } from '@vereda/offline/cache/load-trail.ts'
import { storedSizes } from '@vereda/offline/download/stored-sizes.ts'
import { MARINA } from '@vereda/offline/testing/a-device.ts'
import { aDownloader, aFilePost, one, three, two } from '@vereda/offline/testing/a-download.ts'
import { expect, test } from 'vitest'
import { availabilityQuery } from './availability-query.ts'

async function aDevice() {
  const device = aDownloader()
  const a = aFilePost('a', { 'one.png': one, 'two.png': two })
  const b = aFilePost('b', { 'two.png': two, 'copy.png': two })
  device.publish('x', 1, [a, b], [one, two])
  device.publish('y', 1, [aFilePost('a', { 'two.png': two, 'three.png': three })], [two, three])
  const stands = async (groupTrailId: string, resourceId: string | null = null) => {
    await loadTrail(device.ports, { owner: MARINA, groupTrailId })
    const { tables, read } = availabilityQuery(MARINA, groupTrailId, resourceId)
    return device.store.read(tables, read)
  }
  return { ...device, stands, stored: () => storedSizes(device.store, device.files, MARINA) }
}

test('the size offered counts a shared file once, and equals what the device then stores', async () => {
  const device = await aDevice()
  expect(await device.stands('x')).toEqual({ kind: 'get', bytes: one.length + two.length })
  expect(await device.stands('x', 'b')).toEqual({ kind: 'get', bytes: two.length })
  await device.download('x')
  const { bytes, trails } = await device.stored()
  expect([bytes, trails[0]?.bytes]).toEqual([one.length + two.length, one.length + two.length])
})

test('the size offered leaves out files that another trail brought', async () => {
  const device = await aDevice()
  await device.download('x')
  expect(await device.stands('y')).toEqual({ kind: 'get', bytes: three.length })
  expect(await device.stands('y', 'a')).toEqual({ kind: 'get', bytes: three.length })
  await device.download('y')
  expect((await device.stored()).bytes).toBe(one.length + two.length + three.length)
  expect(await device.stands('y')).toEqual({ kind: 'have' })
})

test('D26 a resource kept online counts in no size, waits for no download, and a trail is complete without it', async () => {
  const device = await aDevice()
  const live = { ...aFilePost('live', { 'three.png': three }), offline: false }
  device.publish('z', 1, [aFilePost('kept', { 'one.png': one }), live], [one, three])
  expect(await device.stands('z')).toEqual({ kind: 'get', bytes: one.length })
  expect(await device.stands('z', 'live')).toEqual({ kind: 'online' })
  await device.ask('z')
  expect(await device.stands('z', 'live')).toEqual({ kind: 'online' })
  await device.run()
  expect(await device.stands('z')).toEqual({ kind: 'have' })
  expect(await device.stands('z', 'live')).toEqual({ kind: 'online' })
})

test('a trail that was taken back offers no download of what is missing', async () => {
  const device = await aDevice()
  await device.stands('x')
  await device.download('y')
  const { tables, read } = availabilityQuery(MARINA, 'x', null)
  const goes = () =>
    device.store.write(['cache'], async (tx) => {
      const key = cachedKey(MARINA, 'x', null)
      await tx.put('cache', key, { ...(await tx.get('cache', key))!, goneSince: '2026-03-01T12:00:00.000Z' })
    })
  await goes()
  expect(await device.store.read(tables, read)).toEqual({ kind: 'online' })
  const one = availabilityQuery(MARINA, 'x', 'a')
  expect(await device.store.read(one.tables, one.read)).toEqual({ kind: 'online' })
  await device.download('x')
  await goes()
  expect(await device.store.read(tables, read)).toEqual({ kind: 'have' })
})
