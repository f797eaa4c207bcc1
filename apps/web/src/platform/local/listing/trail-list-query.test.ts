import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { loadListing } from '@vereda/offline/cache/load-listing.ts'
import { CACHED_TABLES } from '@vereda/offline/cache/read-cached.ts'
import { unreachable } from '@vereda/offline/calls/answer.ts'
import { aDevice, MARINA } from '@vereda/offline/testing/a-device.ts'
import { heldClock } from '@vereda/offline/testing/clocks.ts'
import { learningServer } from '@vereda/offline/testing/learning-server.ts'
import { expect, test } from 'vitest'
import { trailListQuery } from './trail-list-query.ts'

test('a first catalogue shows its first page, and all trails once every page is here', async () => {
  const server = learningServer()
  // the server's order is not the order of ids
  const ids = Array.from({ length: 130 }, (_, n) => `group-${999 - n}`)
  for (const id of ids) server.enrol('marina', id, aTrailDocument())
  const device = aDevice(server.calls(server.signIn('marina')), { clock: heldClock() })
  const { tables, read } = trailListQuery(MARINA)
  const shown = async () => {
    const { trails, asOf } = await device.store.read([...tables, ...CACHED_TABLES], read)
    return { ids: trails.map(({ id }) => id), isWhole: asOf !== null }
  }
  const { store, clock, calls } = device
  const page: typeof calls.page = async (journey, n) => (n === 0 ? calls.page(journey, n) : unreachable)
  await loadListing({ store, clock, calls: { ...calls, page } }, { owner: MARINA, forced: false })
  expect(await shown()).toEqual({ ids: ids.slice(0, 100), isWhole: false })
  await loadListing(device.ports, { owner: MARINA, forced: false })
  expect(await shown()).toEqual({ ids, isWhole: true })
})
