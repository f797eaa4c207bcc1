import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Ranking } from '@vereda/domain/ranking/ranking.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner } from '../../../../../tests/harness/meanwhile.ts'
import { movableClock } from '../../../../../tests/harness/moved-clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { notifyAllOfDeadlines, settleAllNewsAhead } from '../notifications/notification-jobs.ts'
import { rebuildDomain, settleAhead } from './rebuild.ts'
import { sweepAllWeeks } from './sweep-weeks.ts'

const IDS = ['a', 'b', 'c', 'd']
const trail = aTrailDocument({ steps: [aStep({ resources: IDS.map((id) => aResource({ id })) })] })
const WHO = ['ana', 'bia', 'caio']
let one: TestApp
let other: FastifyInstance
let move: (by: string) => Promise<void>
let domainId: number
const tokens = new Map<string, string>()
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: WHO, trails: [trail] })
  for (const who of WHO) tokens.set(who, await one.signIn('acme', who))
  move = await movableClock(one.owner)
  other = await one.anotherNode()
})
afterAll(() => one.close())

const post = (app: FastifyInstance, who: string, call: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/rest/enrollctl/${call}`,
    headers: as('acme', tokens.get(who)!),
    payload,
  })
async function play(app: FastifyInstance, who: string, resourceId: string, objectData?: unknown) {
  const tracked = await post(app, who, 'trackItem', { groupTrailId: 'trail', resourceId })
  const id = tracked.json().result.replace('track:', '')
  const counted = await post(app, who, `track/${id}`, aPlay({ points: [10], objectData }))
  expect(counted.statusCode).toBe(200)
}
async function inWeek(who: string): Promise<[points: number, ranked: number]> {
  const answer = await one.app.inject({
    method: 'GET',
    url: '/rest/enrollctl/trailRanking?groupTrail=trail&scope=week',
    headers: as('acme', tokens.get(who)!),
  })
  const { ranking } = answer.json<Ranking>()
  return [ranking.find(({ id }) => id === who)!.points, ranking.length]
}
const settle = () => settleAhead(one.database, one.services.trailCache, domainId)
const rebuilt = () => rebuildDomain(one.database, one.services.trailCache, domainId)
const right = { changed: 0, histogramOff: 0 }
const column = async (text: string) => Object.values((await asOwner(one.owner, text))[0]!)[0]

test.each(['8 days', '1 year'])(
  'points of the week stay right after the clock was %s ahead for a while',
  async (by) => {
    const who = by === '1 year' ? 'bia' : 'ana'
    await play(one.app, who, 'a')
    const [points, before] = await inWeek(who)
    expect(points).toBe(10)
    await move(by)
    await play(other, who, 'b')
    await move('0')
    await play(one.app, who, 'c')
    await settle()
    expect(await inWeek(who)).toEqual([30, before])
    await play(one.app, who, 'd')
    expect(await inWeek(who)).toEqual([40, before])
    expect(await rebuilt()).toMatchObject(right)
  },
)

test('a play after the clock is corrected replaces the earlier state, and no date stays in the future', async () => {
  await move('1 year')
  await play(other, 'caio', 'a', { level: 1 })
  await move('0')
  await play(one.app, 'caio', 'a', { level: 2 })
  await settle()
  expect(await column(`select object_data from resource_progress where player_id = 'caio'`)).toEqual({
    level: 2,
  })
  const dates = `select max(greatest(y.server_date, y.counted_date, p.last_played_at, p.begun_at, p.last_gain_at)) < clock_timestamp()
    from play y join player p using (domain_id, group_trail_id, player_id)`
  expect(await column(dates)).toBe(true)
  expect(await rebuilt()).toMatchObject(right)
})

test('a sweep with a clock ahead keeps the counts of this week', async () => {
  const counts = 'select json_agg(h order by kind, points) as counts from week_histogram h where players > 0'
  const before = await column(counts)
  await move('1 year')
  const database = openDatabase(one.node, () => undefined)
  await sweepAllWeeks(database)
  await database.end()
  await move('0')
  expect(await column(counts)).toEqual(before)
})

test('a notice of a deadline sent by a clock ahead is redated to its real day and sent again near the deadline', async () => {
  await asOwner(
    one.owner,
    `delete from notification; update group_trail set ends_at = now() + interval '28 days';
      alter table notification alter modified_at set default date_trunc('milliseconds', moved.clock_timestamp())`,
  )
  const database = openDatabase(one.node, () => undefined)
  const told =
    "select bool_and(modified_at <= now()) and count(*) = 3 from notification where type = 'deadline'"
  const unread = "select count(*)::int from notification where type = 'deadline' and read_at is null"
  const read = () => asOwner(one.owner, 'update notification set read_at = now()')
  await move('26 days')
  await notifyAllOfDeadlines(database)
  await move('0')
  expect(await column(told)).toBe(false)
  await settleAllNewsAhead(database)
  expect(await column(told)).toBe(true)
  await read()
  await notifyAllOfDeadlines(database)
  expect(await column(unread)).toBe(0)
  // the 26 days really pass
  await move('26 days')
  await notifyAllOfDeadlines(database)
  expect(await column(unread)).toBe(3)
  await read()
  await notifyAllOfDeadlines(database)
  expect(await column(unread)).toBe(0)
  await move('0')
  await database.end()
})
