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

test('what was begun while the files came is asked for once, and again for another resource', async () => {
  const makeReady = vi.fn(async () => true)
  const { begin, ready } = readyAhead(makeReady)
  begin(request('a'))
  begin(request('a'))
  expect(await ready(request('a'))).toBe(true)
  expect(makeReady).toHaveBeenCalledTimes(1)
  expect(await ready(request('b'))).toBe(true)
  expect(makeReady).toHaveBeenCalledTimes(2)
})

test('what was begun for one resource does not count for another', async () => {
  const { begin, ready } = readyAhead(async ({ resourceId }) => resourceId === 'a')
  begin(request('a'))
  expect(await ready(request('b'))).toBe(false)
})

test('what did not come ahead is asked for again: a full device is told then', async () => {
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
