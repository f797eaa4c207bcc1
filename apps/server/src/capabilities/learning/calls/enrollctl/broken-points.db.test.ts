import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { rebuildDomain } from '../../rebuild.ts'

const asked = (id: string): GradedQuestion => ({
  ...{ id, kind: 'short-text', prompt: '?', options: [], correct: ['fig'], points: 2.5 },
})
// a trail that was published before the rule that points are whole numbers
const trail = aTrailDocument({
  steps: [
    aStep({
      resources: [aResource({ id: 'a', maxPoints: 2.5, maxBonus: 0.5 })],
      challenge: { id: 'race', seconds: 40, maxBonus: 1.5, questions: [asked('one')] },
    }),
  ],
  test: { attempts: 1, questions: [asked('two')] },
})

let one: TestApp
let ana: string
let domainId: number
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  ana = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const ask = async (url: string, payload?: object) => {
  const method = payload ? ('POST' as const) : ('GET' as const)
  const headers = as('acme', ana)
  return one.app.inject({ method, url: `/rest/enrollctl/${url}`, headers, ...(payload && { payload }) })
}
const played = (resourceId: string, play: object) => ({
  ...{ key: resourceId, groupTrailId: 'trail', team: null },
  content: { kind: 'resource', resourceId, play: aPlay(play) },
})

test('a trail published with fractions of points takes each play and rounds each part to whole points', async () => {
  const items = [
    played('a', { points: [2.5], bonus: 9 }),
    played('race', { points: [], testResponse: { answers: { one: 'fig' }, millis: 0 } }),
  ]
  const sent = await ask('trackBatch', { items })
  expect([sent.statusCode, sent.json().answers]).toEqual([
    200,
    ['a', 'race'].map((key) => ({ key, trackingId: expect.any(String) })),
  ])
  const taken = await ask('tracktest/trail', { answers: { two: 'fig' }, date: '2026-03-01T12:00:00Z' })
  expect(taken.json()).toMatchObject({ points: 3, maxPoints: 3 })
  const [told] = (await ask('listUser?groupTrail=trail')).json().trails
  expect(told).toMatchObject({ maxPoints: 3, sumPoints: 9, bonusPoints: 3, totalPoints: 12 })
  expect(told.steps[0].resources[0]).toMatchObject({ maxPoints: 3, maxBonus: 1, activityTotal: 4 })
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({ changed: 0 })
})
