import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect, test } from 'vitest'
import { forLater } from '../calls/answer.ts'
import { closeSitting, keepSitting, newSitting, saveClaim } from '../sitting/sittings.ts'
import { aClaim, aDevice, MARINA } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { doubtAttempt, forgetAttempt } from './forget-attempt.ts'
import { unsentFacts } from './unsent-facts.ts'

async function playedIn(attempt: number | undefined) {
  const server = learningServer()
  server.enrol('marina', 'group', aTrailDocument())
  const calls = server.calls(server.signIn('marina'))
  const told: (number | undefined)[] = []
  const device = aDevice({
    ...calls,
    trackBatch: async () => forLater,
    trackItem: (key, on, play) => {
      told.push(on.attempt)
      return calls.trackItem(key, on, play)
    },
  })
  const on = {
    owner: MARINA,
    groupTrailId: 'group',
    resourceId: 'resource',
    type: 'post',
    team: null,
  } as const
  await keepSitting(device.ports, newSitting(device.ports, 'sitting', { ...on, version: 1, attempt }))
  await saveClaim(device.ports, { owner: MARINA, id: 'sitting' }, aClaim())
  await closeSitting(device.ports, { owner: MARINA, id: 'sitting' })
  await device.refresh()
  return { device, told }
}

test('M7 a play is sent with the attempt in which it was played, or without one if none is known', async () => {
  for (const attempt of [3, undefined]) {
    const { device, told } = await playedIn(attempt)
    await device.sync()
    expect(told).toEqual([attempt])
  }
})

test('M7 a play of an earlier attempt is not added to the trail', async () => {
  const { device } = await playedIn(3)
  const unsent = { items: [], plays: await device.plays(), sittings: [] }
  const trail = await device.shown()
  const laidOver = (attempt: number | undefined) => unsentFacts({ ...trail, attempt } as Trail, null, unsent)
  expect([2, 3, undefined].map((attempt) => laidOver(attempt).length)).toEqual([1, 1, 1])
  expect(laidOver(4)).toEqual([])
})

test.each([
  ['was begun anew', forgetAttempt, 0],
  ['was begun anew perhaps, for nobody heard', doubtAttempt, 1],
])('M7 once a trail %s, its attempt is unknown until the server tells it', async (_, begin, plays) => {
  const { device } = await playedIn(3)
  const named = { owner: MARINA, groupTrailId: 'group', team: null }
  await device.store.write(['cache'], async (tx) => {
    const [cached] = await tx.list('cache')
    await tx.put('cache', ['marina', 'acme', 'trail_group', ''], {
      ...cached!,
      trail: { ...cached!.trail, attempt: 3 },
    })
  })
  await begin(device.store, named)
  expect((await device.shown()).attempt).toBeUndefined()
  expect(await device.plays()).toHaveLength(plays)
})
