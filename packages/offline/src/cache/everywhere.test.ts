import { expect, test } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { cachedKey } from './cached-trail.ts'
import { everywhere } from './everywhere.ts'

const owner = { userId: 'marina', journey: 'acme' }
const school = { ...owner, journey: 'school' }

test('everywhere finds a player’s cached trail in each of the learner’s journeys, and nobody else’s', async () => {
  const store = memoryStore()
  const lies = [
    cachedKey(owner, 'soil', null),
    cachedKey(school, 'soil', null),
    cachedKey(owner, 'soil', 'otters'),
    cachedKey(school, 'rain', null),
    cachedKey({ ...owner, userId: 'joao' }, 'soil', null),
  ]
  await store.write(['cache'], async (tx) => {
    for (const key of lies) await tx.put('cache', key, {} as never)
  })
  const journeys = await store.read(['cache'], async (tx) => {
    const found = await everywhere(tx, 'marina')
    return (groupTrailId: string, team: string | null) => found({ owner, groupTrailId, team })
  })
  expect(journeys('soil', null)).toEqual([owner, school])
  expect(journeys('soil', 'otters')).toEqual([owner])
  expect(journeys('rain', null)).toEqual([school])
  expect(journeys('rain', 'otters')).toEqual([])
})
