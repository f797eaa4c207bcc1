import { StoreClosed, StoreFull } from '@vereda/offline/ports/store.ts'
import { expect, test } from 'vitest'
import { ifOpen } from './if-open.ts'

test.each(['outdated', 'blocked', 'failed'] as const)(
  'background work in a tab whose store is %s ends quietly',
  async (why) => {
    expect(await ifOpen(Promise.reject(new StoreClosed(why)))).toBeNull()
  },
)

test('background work returns its result, and every other failure, a full device included', async () => {
  expect(await ifOpen(Promise.resolve(0))).toBe(0)
  await expect(ifOpen(Promise.reject(new StoreFull('no room')))).rejects.toBeInstanceOf(StoreFull)
  await expect(ifOpen(Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault')
})
