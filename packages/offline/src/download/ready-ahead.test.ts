import { expect, test, vi } from 'vitest'
import { StoreFull } from '../ports/store.ts'
import { MARINA } from '../testing/a-device.ts'
import { readyAhead } from './ready-ahead.ts'

const request = (resourceId: string) => ({
  owner: MARINA,
  groupTrailId: 'trail',
  resourceId,
  version: 1,
  data: { type: 'bundle', hashes: {} } as never,
})

test('a resource begun while its files came is made ready once, and another one separately', async () => {
  const makeReady = vi.fn(async () => true)
  const { begin, ready } = readyAhead(makeReady)
  begin(request('a'))
  begin(request('a'))
  expect(await ready(request('a'))).toBe(true)
  expect(makeReady).toHaveBeenCalledTimes(1)
  expect(await ready(request('b'))).toBe(true)
  expect(makeReady).toHaveBeenCalledTimes(2)
})

test('a resource begun ahead does not count for another one', async () => {
  const { begin, ready } = readyAhead(async ({ resourceId }) => resourceId === 'a')
  begin(request('a'))
  expect(await ready(request('b'))).toBe(false)
})

test('a resource that failed ahead is tried again, and a full device is reported then', async () => {
  let isFirst = true
  const { begin, ready } = readyAhead(async () => {
    if (!isFirst) return true
    isFirst = false
    throw new StoreFull('no room')
  })
  begin(request('a'))
  expect(await ready(request('a'))).toBe(true)
  const full = readyAhead(() => Promise.reject(new StoreFull('no room')))
  full.begin(request('a'))
  await expect(full.ready(request('a'))).rejects.toThrow(StoreFull)
})
