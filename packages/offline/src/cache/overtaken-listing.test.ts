import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, test } from 'vitest'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { heldClock, tasksDone } from '../testing/clocks.ts'
import { learningServer } from '../testing/learning-server.ts'
import { loadListing } from './load-listing.ts'

test('C6 a listing requested before a play was acknowledged starts again at its first page', async () => {
  const server = learningServer()
  for (const id of ['a', 'b']) server.enrol('marina', id, aTrailDocument({ title: id }))
  const calls = server.calls(server.signIn('marina'))
  const asked: number[] = []
  const gate = Promise.withResolvers<void>()
  const device = aDevice(
    {
      ...calls,
      async page(journey, page) {
        const early = await calls.page(journey, page)
        if (asked.push(page) === 1) await gate.promise
        return early
      },
    },
    { clock: heldClock() },
  )
  const heard: string[] = []
  const request = { owner: MARINA, forced: true, onCacheStands: () => heard.push('stands') }
  const listing = loadListing(device.ports, request)
  await tasksDone()
  await device.play({ groupTrailId: 'a' })
  await device.sync()
  gate.resolve()
  expect(await listing).toBe('online')
  expect(asked).toEqual([0, 0])
  expect((await device.shown('a')).totalPoints).toBe(50)
  const rows = await device.store.read(['summary'], (tx) => tx.list('summary'))
  expect(rows.map(({ trail, place }) => [trail.title, trail.totalPoints, place])).toEqual([
    ['a', 50, 0],
    ['b', 0, 1],
  ])
  expect(heard).toEqual(['stands'])
})
