import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test, vi } from 'vitest'
import { StoreFull } from '../ports/store.ts'
import { memoryStore } from '../store/memory-store.ts'
import { MARINA } from '../testing/a-device.ts'
import { heldClock } from '../testing/clocks.ts'
import { learningServer } from '../testing/learning-server.ts'
import { loadListing } from './load-listing.ts'

test('C2 of a load that found no room nothing is said later: no stored list stands', async () => {
  const server = learningServer()
  server.enrol('marina', 'soil', aTrailDocument())
  const [store, clock, stands] = [memoryStore(), heldClock(), vi.fn()]
  const ports = { store, clock, calls: server.calls(server.signIn('marina')) }
  const load = () => loadListing(ports, { owner: MARINA, forced: false, onCacheStands: stands })
  const full = vi.spyOn(store, 'write').mockRejectedValue(new StoreFull('no room'))
  await expect(load()).rejects.toThrow(StoreFull)
  await clock.advance(10_000)
  expect(stands).not.toHaveBeenCalled()
  full.mockRestore()
  expect(await load()).toBe('online')
})
