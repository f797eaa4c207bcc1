import { expect, test } from 'vitest'
import { isReady, one, two, withTrail } from '../testing/a-download.ts'

test('D2 an activity requested again on a full device comes first, then the rest of its trail', async () => {
  const device = withTrail(['a', { 'two.bin': two }], ['b', { 'one.bin': one }])
  device.files.capacity = one.length
  expect(await device.download('trail')).toBe('full')
  await device.ask('trail', ['b'])
  await device.run()
  expect(await isReady(device, 'b')).toBe(true)
  device.files.capacity = Number.POSITIVE_INFINITY
  await device.ask('trail', ['b'])
  await device.run()
  expect(await isReady(device, 'a')).toBe(true)
})

test('D2 an activity requested during a download of its trail is fetched after it', async () => {
  const device = withTrail(['a', { 'one.bin': one }], ['b', { 'two.bin': two }])
  await device.ask('trail', ['a'])
  const save = device.files.save
  device.files.save = async (batch) => {
    await device.ask('trail', ['b'])
    device.files.save = save
    await save(batch)
  }
  await device.run()
  expect(await isReady(device, 'b')).toBe(true)
  expect(device.ends).toEqual([['trail', 'done']])
})
