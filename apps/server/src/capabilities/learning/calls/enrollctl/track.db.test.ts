import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { believableDate } from '@vereda/domain/play/play-fact.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { untilHeard } from '../../../../../../../tests/harness/until-heard.ts'
import { rebuildDomain } from '../../rebuild.ts'

const LEARNERS = Array.from({ length: 40 }, (_, n) => `learner${n}`)
const trail = aTrailDocument({
  steps: [
    aStep({
      resources: [
        aResource({
          id: 'a',
          badges: [aBadge({ id: 'a-done' }), aBadge({ id: 'a-told', wonBy: { kind: 'content' } })],
        }),
        aResource({
          id: 'b',
          maxPoints: 60,
          badges: [aBadge({ id: 'b-half', wonBy: { kind: 'percentage', percentage: 50 } })],
        }),
        aResource({ id: 'c', type: 'contenttool', data: { type: 'contenttool', id: 'c', blocks: [] } }),
      ],
    }),
  ],
})

let one: TestApp
let domainId: number
const tokens = new Map<string, string>()

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: LEARNERS, trails: [trail] })
  for (const learner of LEARNERS.slice(0, 8)) tokens.set(learner, await one.signIn('acme', learner))
})
afterAll(() => one.close())

const post = (learner: string, path: string, body: object, headers = {}) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/enrollctl/${path}`,
    headers: { ...as('acme', tokens.get(learner)!), ...headers },
    payload: body,
  })
async function trackingOf(learner: string, resourceId: string, key: string): Promise<string> {
  const answer = await post(
    learner,
    'trackItem',
    { groupTrailId: 'trail', resourceId },
    { 'idempotency-key': key },
  )
  return answer.json().result.replace('track:', '')
}
async function listed(learner: string) {
  const answer = await one.app.inject({
    method: 'GET',
    url: '/rest/enrollctl/listUser',
    headers: as('acme', tokens.get(learner)!),
  })
  return answer.json().trails[0]
}

test('a play counts once when its item and its data are sent several times', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => trackingOf('learner0', 'a', 'item-1')))
  expect(new Set(ids).size).toBe(1)
  const play = aPlay({ points: [70], bonus: 5, badges: ['a-told', 'foreign'] })
  const answers = await Promise.all([1, 2, 3].map(() => post('learner0', `track/${ids[0]}`, play)))
  const bodies = answers.map((answer) => answer.json())
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[2]).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject({
    result: 'ok',
    resource: {
      id: 'a',
      activityPoint: 70,
      activityBonus: 5,
      activityTotal: 75,
      activityDate: play.date,
      activityVersion: 1,
    },
    trail: {
      totalResources: 3,
      finishedResources: 1,
      sumPoints: 70,
      bonusPoints: 5,
      totalPoints: 75,
      donePoints: 70,
      donePointsMax: 100,
      completedBadges: 2,
    },
  })
  expect(bodies[0].badges.map((badge: { id: string }) => badge.id).sort()).toEqual(['a-done', 'a-told'])
  expect(await listed('learner0')).toMatchObject({
    totalPoints: 75,
    finishedResources: 1,
    completedBadges: 2,
  })
})

test('a worse later play keeps the better points, and points outside the limits are clamped', async () => {
  const first = await trackingOf('learner1', 'b', 'good')
  await post('learner1', `track/${first}`, aPlay({ points: [1000], bonus: 1000 }))
  const second = await trackingOf('learner1', 'b', 'bad')
  const answer = await post(
    'learner1',
    `track/${second}`,
    aPlay({ points: [-5], bonus: -5, finished: false, seq: 2 }),
  )
  expect(answer.json()).toMatchObject({ resource: { activityPoint: 60, activityBonus: 20 }, badges: [] })
})

test('trackItem counts the play of a content page, once', async () => {
  const body = { groupTrailId: 'trail', resourceId: 'c', play: aPlay({ points: [100] }) }
  const answers = await Promise.all(
    [1, 2].map(() => post('learner2', 'trackItem', body, { 'idempotency-key': 'page' })),
  )
  expect(answers[0]!.json().outcome).toMatchObject({
    resource: { activityPoint: 100 },
    trail: { totalPoints: 100 },
  })
  expect(answers[1]!.json()).toEqual(answers[0]!.json())
})

test('two equal requests at once get the same tracking id', async () => {
  const doubled = (n: number) => {
    const body = { groupTrailId: 'trail', resourceId: 'c', play: aPlay({ points: [1] }) }
    const key = { 'idempotency-key': `doubled ${n}` }
    return [1, 2].map(() => untilHeard(() => post('learner6', 'trackItem', body, key)))
  }
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => Promise.all(doubled(n))))
  for (const [first, second] of answers) {
    expect(first!.json().result).toMatch(/^track:/)
    expect(second!.json().result).toBe(first!.json().result)
  }
})

test('a tracking id is valid only for its own account', async () => {
  const id = await trackingOf('learner3', 'a', 'mine')
  const answer = await post('learner4', `track/${id}`, aPlay())
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toBe('unknown-tracking')
})

test('a rebuild changes nothing after many learners send any plays at once', async () => {
  const plays = fc.record({
    learner: fc.constantFrom(...LEARNERS.slice(0, 8)),
    resourceId: fc.constantFrom('a', 'b', 'c'),
    points: fc.integer({ min: -10, max: 120 }),
    bonus: fc.integer({ min: 0, max: 25 }),
    finished: fc.boolean(),
    badges: fc.subarray(['a-told']),
    state: fc.oneof(fc.integer(), fc.constantFrom(undefined, null)),
    years: fc.integer({ min: -12, max: 12 }),
  })
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fc.array(plays, { minLength: 8, maxLength: 24 }), async (batch) => {
      await Promise.all(
        batch.map(async ({ learner, resourceId, points, state, years, ...claim }) => {
          const id = await trackingOf(learner, resourceId, `random-${sent++}`)
          const play: Play = aPlay({
            ...claim,
            points: [points],
            objectData: state,
            seq: sent,
            date: `${2026 + years}-02-03T00:00:00Z`,
          })
          const answers = await Promise.all([
            post(learner, `track/${id}`, play),
            post(learner, `track/${id}`, play),
          ])
          expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
        }),
      )
      const rebuilt = await rebuildDomain(one.database, one.services.trailCache, domainId)
      expect(rebuilt).toEqual({ players: LEARNERS.length, changed: 0, histogramOff: 0 })
    }),
    { numRuns: 12 },
  )
})

test('a rebuild keeps a saved state that was reset to null', async () => {
  const learner = LEARNERS[3]!
  for (const [seq, objectData] of [{ level: 3 }, null].entries()) {
    const id = await trackingOf(learner, 'c', `reset-${seq}`)
    await post(learner, `track/${id}`, aPlay({ seq: 900 + seq, objectData, finished: false }))
  }
  const saved = () =>
    one.database.as(domainId, (tx) =>
      tx.rows({
        name: 'saved-state',
        text: `select object_data::text from resource_progress where player_id = '${learner}' and resource_id = 'c'`,
      }),
    )
  expect(await saved()).toEqual([{ object_data: 'null' }])
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({ changed: 0 })
  expect(await saved()).toEqual([{ object_data: 'null' }])
})

test('a node whose clock is ten years ahead does not date a play ahead', async () => {
  const learner = LEARNERS[4]!
  const id = await trackingOf(learner, 'c', 'ahead')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 86_400_000 })
  const ahead = new Date(Date.now() - 86_400_000).toISOString()
  const answer = await post(learner, `track/${id}`, aPlay({ seq: 1, date: ahead, finished: true }))
  vi.useRealTimers()
  expect(Date.parse(answer.json().resource.activityDate)).toBeLessThanOrEqual(Date.now() + 60_000)
})

test('a play counts for the device’s date when it is plausible since the enrolment, else for the server’s', async () => {
  const learner = LEARNERS[5]!
  const enrolled = '2026-02-01T00:00:00.000Z'
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query('update player set enrolled_at = $1 where player_id = $2', [enrolled, learner])
  const dates = ['2026-01-31T23:59:59.999Z', enrolled, '2026-03-04T05:06:07.008Z', '2226-01-01T00:00:00.000Z']
  for (const [n, date] of dates.entries())
    await post(
      learner,
      `track/${await trackingOf(learner, 'c', `dated-${n}`)}`,
      aPlay({ seq: 700 + n, date }),
    )
  const { rows } = await owner.query<{ device_date: Date; counted_date: Date; server_date: Date }>(
    'select device_date, counted_date, server_date from play where player_id = $1 and seq >= 700 order by seq',
    [learner],
  )
  await owner.end()
  expect(rows.map(({ device_date }) => device_date.toISOString())).toEqual(dates)
  for (const { device_date, counted_date, server_date } of rows)
    expect(counted_date.toISOString()).toBe(
      believableDate(device_date.toISOString(), server_date.toISOString(), enrolled),
    )
})

test('a rebuild corrects wrong totals and says how many players it changed', async () => {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query("update player set total = total + 1 where player_id in ('learner0', 'learner1')")
  await owner.query("delete from player_badge where player_id = 'learner0'")
  await owner.end()
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({ changed: 2 })
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({
    changed: 0,
    histogramOff: 0,
  })
})

test('starting anew resets the totals, keeps the discarded plays and the ranking’s counts right', async () => {
  const answer = await post('learner0', 'deleteAllAnswersPlayer/', { groupTrailId: 'trail' })
  expect(answer.json()).toEqual({ result: 'ok' })
  expect(await listed('learner0')).toMatchObject({ totalPoints: 0, finishedResources: 0, completedBadges: 0 })
  expect(await rebuildDomain(one.database, one.services.trailCache, domainId)).toMatchObject({
    changed: 0,
    histogramOff: 0,
  })
  const kept = await one.database.as(domainId, (tx) =>
    tx.rows<{ count: number }>({
      name: 'count-discarded',
      text: "select count(*) as count from play where player_id = 'learner0' and discarded_at is not null",
    }),
  )
  expect(kept[0]!.count).toBeGreaterThan(0)
})
