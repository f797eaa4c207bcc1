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

test('a load that a fault ended has failed and can be asked for again, and the fault is told: none is passed over in silence', async () => {
  const fault = new TypeError('a bug')
  expect(await cameTo('a bug', failing(fault))).toEqual(['failOnline', [fault]])
  expect(await cameTo('a bug', async () => 'online')).toEqual(['online', []])
})

test('a device without room and a store that is closed are no faults: the one is said, the other waits for it to open', async () => {
  expect(await cameTo('full', failing(new StoreFull()))).toEqual(['full', []])
  expect(await cameTo('closed', failing(new StoreClosed('blocked')))).toEqual(['under way', []])
})

test('what is asked for while it is under way is not asked for twice', async () => {
  const answer = Promise.withResolvers<LoadState>()
  const load = vi.fn(() => answer.promise)
  const both = [once('twice', load), once('twice', load)]
  answer.resolve('online')
  await Promise.all(both)
  expect(load).toHaveBeenCalledTimes(1)
})
