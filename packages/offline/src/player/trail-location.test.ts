import { expect, test } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { MARINA } from '../testing/a-device.ts'
import { aTeam } from '../testing/a-team.ts'
import { chooseTeam, trailsInTeams } from './chosen-team.ts'
import { noteLocation, readLocation, type TrailLocation } from './trail-location.ts'

function aLearner(owner = MARINA, store = memoryStore()) {
  return {
    store,
    goes: (location: TrailLocation | null) => store.write(['UP'], (tx) => noteLocation(tx, owner, location)),
    was: () => store.read(['UP'], (tx) => readLocation(tx, owner)),
  }
}

test('the stored location is the activity being played, then its trail, and null after leaving', async () => {
  const learner = aLearner()
  expect(await learner.was()).toBeNull()
  for (const location of [
    { trailId: 'a', resourceId: null },
    { trailId: 'a', resourceId: 'game' },
    { trailId: 'a', resourceId: null },
    { trailId: 'b', resourceId: 'post' },
    null,
    { trailId: 'b', resourceId: null },
  ]) {
    await learner.goes(location)
    expect(await learner.was()).toEqual(location)
  }
})

test('each learner and each journey has its own location', async () => {
  const { store, goes } = aLearner()
  await goes({ trailId: 'a', resourceId: 'game' })
  expect(await aLearner({ ...MARINA, journey: 'school' }, store).was()).toBeNull()
  expect(await aLearner({ ...MARINA, userId: 'joao' }, store).was()).toBeNull()
})

test('a stored location is not read as a team', async () => {
  const { store, goes } = aLearner()
  await store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'a', aTeam('otters')))
  await goes({ trailId: 'team', resourceId: 'team' })
  expect(await store.read(['UP'], (tx) => trailsInTeams(tx, MARINA))).toEqual(['a'])
})

test('the current play and the last played resource are stored, and the last one stays after leaving', async () => {
  const { store, goes } = aLearner()
  const written = () =>
    store.read(['UP'], async (tx) => {
      const entries = (await tx.keys('UP')).map(async (key) => [key[2], await tx.get('UP', key)] as const)
      return Object.fromEntries(await Promise.all(entries))
    })
  const last = { trailID: 'a', lastResourceID: 'game' }
  await goes({ trailId: 'a', resourceId: 'game' })
  expect(await written()).toEqual({ ...last, onSite: true, playTrail: 'a', playId: 'game' })
  await goes({ trailId: 'a', resourceId: null })
  expect(await written()).toEqual({ ...last, onSite: true })
  await goes(null)
  expect(await written()).toEqual({ ...last, onSite: false })
})
