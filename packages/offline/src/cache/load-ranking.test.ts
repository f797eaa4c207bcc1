import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Ranking } from '@vereda/domain/ranking/ranking.ts'
import { expect, test } from 'vitest'
import { answered, refusedWith, unreachable } from '../calls/answer.ts'
import { chooseTeam, readTeam } from '../player/chosen-team.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { aTeam } from '../testing/a-team.ts'
import { heldClock, tasksDone } from '../testing/clocks.ts'
import { learningServer } from '../testing/learning-server.ts'
import { rankingKey } from './cached-ranking.ts'
import { cachedKey } from './cached-trail.ts'
import { loadRanking } from './load-ranking.ts'

const at = (position: number): Ranking => ({ ranking: [], position, total: 9 })
const trail = { owner: MARINA, groupTrailId: 'group' }

function board(disableRanking = false) {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument({ conclusion: { html: '', disableRanking } }))
  const clock = heldClock()
  const device = aDevice(server.calls(server.signIn('marina')), { clock })
  const load = (ranking: ListingCalls['ranking']) =>
    loadRanking({ ...device.ports, calls: { ...device.calls, ranking } }, trail)
  const stored = async () =>
    (await device.store.read(['rankings'], (tx) => tx.get('rankings', rankingKey(MARINA, 'group', null))))
      ?.ranking.position
  return { device, clock, load, stored }
}

test('a ranking is stored, and stays when the server does not answer', async () => {
  const { load, stored } = board()
  expect(await load(async () => unreachable)).toBe('failCache')
  expect(await load(async () => answered(at(3)))).toBe('online')
  expect(await load(async () => unreachable)).toBe('failOnline')
  expect(await load(async () => refusedWith(401, 'no-session'))).toBe('signedOut')
  expect(await stored()).toBe(3)
})

test('other refusals than ranking-disabled do not mean that a trail has no ranking', async () => {
  const { load } = board()
  expect(await load(async () => refusedWith(404, 'unknown-trail'))).toBe('failCache')
  await load(async () => answered(at(3)))
  expect(await load(async () => refusedWith(503, 'overloaded'))).toBe('failOnline')
  expect(await load(async () => refusedWith(404, 'ranking-disabled'))).toBe('none')
})

test('the device does not ask for the ranking of a trail known to have none', async () => {
  const { device, load } = board(true)
  const asked: string[] = []
  const ranking: ListingCalls['ranking'] = async (id) => {
    asked.push(id)
    return refusedWith(404, 'ranking-disabled')
  }
  expect(await load(ranking)).toBe('none')
  expect(asked).toEqual(['group'])
  await device.refresh()
  expect(await load(ranking)).toBe('none')
  expect(asked).toEqual(['group'])
})

test('the device does not ask for the ranking of a preview', async () => {
  const { device, load } = board()
  await device.refresh()
  await device.store.write(['cache'], async (tx) => {
    const key = cachedKey(MARINA, 'group', null)
    const row = await tx.get('cache', key)
    await tx.put('cache', key, { ...row!, trail: { ...row!.trail, preview: true } })
  })
  expect(await load(async () => answered(at(1)))).toBe('none')
})

test('P4 the ranking is the learner’s own after the learner left the team', async () => {
  const { device, load, stored } = board()
  await device.store.write(['UP'], (tx) => chooseTeam(tx, MARINA, 'group', aTeam('otters')))
  const ranking: ListingCalls['ranking'] = async (_, team) =>
    team === null ? answered(at(3)) : refusedWith(404, 'unknown-team')
  expect(await load(ranking)).toBe('online')
  expect(await stored()).toBe(3)
  expect(await device.store.read(['UP'], (tx) => readTeam(tx, MARINA, 'group'))).toBeNull()
})

test('C9 the ranking that was requested later is kept', async () => {
  const { load, stored, clock } = board()
  const gate = Promise.withResolvers<void>()
  const older = load(async () => {
    await gate.promise
    return answered(at(5))
  })
  await tasksDone()
  await clock.advance(1)
  await load(async () => answered(at(4)))
  gate.resolve()
  expect(await older).toBe('online')
  expect(await stored()).toBe(4)
})
