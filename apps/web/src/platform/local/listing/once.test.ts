import { StoreClosed, StoreFull } from '@vereda/offline/ports/store.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type LoadState, loads, once } from './listing.ts'

afterEach(() => vi.unstubAllGlobals())

/** The outcome of a load of this name, and the faults that were reported during it. */
async function cameTo(name: string, load: () => Promise<LoadState>) {
  const told: unknown[] = []
  vi.stubGlobal('reportError', (fault: unknown) => told.push(fault))
  await once(name, load)
  return [loads.get().get(name), told]
}
const failing = (fault: unknown) => () => Promise.reject(fault)

test('a load that throws counts as failed, can be asked for again, and reports its error', async () => {
  const fault = new TypeError('a bug')
  expect(await cameTo('a bug', failing(fault))).toEqual(['failOnline', [fault]])
  expect(await cameTo('a bug', async () => 'online')).toEqual(['online', []])
})

test('a full device shows as full and a closed store as loading, without an error', async () => {
  expect(await cameTo('full', failing(new StoreFull()))).toEqual(['full', []])
  expect(await cameTo('closed', failing(new StoreClosed('blocked')))).toEqual(['under way', []])
})

test('a load that is running is not started twice', async () => {
  const answer = Promise.withResolvers<LoadState>()
  const load = vi.fn(() => answer.promise)
  const both = [once('twice', load), once('twice', load)]
  answer.resolve('online')
  await Promise.all(both)
  expect(load).toHaveBeenCalledTimes(1)
})
