import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test, vi } from 'vitest'
import { unreachable } from '../calls/answer.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import { StoreFull } from '../ports/store.ts'
import { memoryStore } from '../store/memory-store.ts'
import { MARINA } from '../testing/a-device.ts'
import { heldClock } from '../testing/clocks.ts'
import { learningServer } from '../testing/learning-server.ts'
import { loadListing } from './load-listing.ts'

test('C2 a load that failed for a full store does not call onCacheStands later', async () => {
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

test('C8 a first listing that was cut off and starts again keeps the server’s new first page', async () => {
  const server = learningServer()
  for (const id of ['soil', 'rain']) server.enrol('marina', id, aTrailDocument())
  const [store, clock, calls] = [memoryStore(), heldClock(), server.calls(server.signIn('marina'))]
  const begin = async (id: string) => {
    const page: ListingCalls['page'] = async (journey, number) => {
      const told = await calls.page(journey, 0)
      if (number > 0 || !told.ok) return unreachable
      return { ok: true, value: { trails: told.value.trails.filter((one) => one.id === id), totalPages: 2 } }
    }
    const request = { owner: MARINA, forced: false }
    expect(await loadListing({ store, clock, calls: { ...calls, page } }, request)).toBe('failCache')
    return store.read(['listings'], (tx) => tx.get('listings', ['marina', 'acme']))
  }
  expect(await begin('soil')).toEqual({ asOf: null, first: ['soil'] })
  expect(await begin('rain')).toEqual({ asOf: null, first: ['rain'] })
})
