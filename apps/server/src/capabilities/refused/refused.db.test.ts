import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watch } from '../../../../../tests/harness/live-stream.ts'
import { openTeamStage, type TeamStage } from '../../../../../tests/harness/team-stage.ts'
import { rebuildDomain } from '../learning/rebuild.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
  await stage.owner.query("update account set permissions = '{MANAGER}' where id = 'lia'")
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  await stage.owner.query(`
    delete from refused_item; delete from studio_event; delete from play; delete from resource_progress; delete from player_badge;
    delete from walk; delete from walk_day;
    update player set points = 0, bonus = 0, test_points = 0, total = 0, total_before = 0, finished = 0, done_points = 0, done_points_max = 0,
      badges = 0, last_gain_at = null, last_played_at = null, furthest = 0, furthest_before = 0, begun_at = null, completed_at = null, week_points = 0, week_start = null;
    delete from player where player_id = 'gil'; delete from walk_quarter; delete from ranking_histogram;
    insert into ranking_histogram (domain_id, group_trail_id, kind, total, players) select domain_id, group_trail_id, kind, total, count(*) from player group by 1, 2, 3, 4`)
})

type Given = { key: string; trail?: string; resource?: string; team?: string | null; date?: string }
const anItem = ({ key, trail = 'alone', resource = 'one', team = null, date }: Given) => ({
  key,
  groupTrailId: trail,
  team,
  content: {
    kind: 'resource',
    resourceId: `${trail}-${resource}`,
    play: aPlay({ points: [70], badges: [`${trail}-${resource}-badge`], ...(date && { date }) }),
  },
})
async function send(who: string, ...items: object[]) {
  return (await stage.post(who, 'enrollctl/trackBatch', { items })).json().answers
}
const desk = async () => (await stage.get('lia', 'studio/refused')).json()
async function decide(way: string, ...items: [accountId: string, key: string][]) {
  const body = { way, items: items.map(([accountId, key]) => ({ accountId, key })) }
  return (await stage.post('lia', 'studio/refused/decide', body)).json().items
}
const decided = async (who: string, ...keys: string[]) =>
  (await stage.post(who, 'enrollctl/decidedItems', { keys })).json().decided
const rows = async (text: string) => (await stage.owner.query(text)).rows
/** All derived rows, with the days on which players began and finished. */
const derived = async () => ({
  players:
    await rows(`select group_trail_id, player_id, total, finished, badges, last_gain_at, furthest, begun_at, completed_at, last_played_at
    from player where total > 0 order by 1, 2`),
  progress: await rows(
    'select group_trail_id, player_id, resource_id, points, finished_at from resource_progress order by 1, 2, 3',
  ),
  badges: await rows('select group_trail_id, player_id, badge_id, won_at from player_badge order by 1, 2, 3'),
  histogram: await rows(
    'select group_trail_id, kind, total, players from ranking_histogram where players <> 0 order by 1, 2, 3',
  ),
  walk: await rows(
    'select group_trail_id, kind, furthest, players from walk where players <> 0 order by 1, 2, 3',
  ),
  days: await rows('select group_trail_id, kind, day::text, begun, completed from walk_day order by 1, 2, 3'),
  quarters: await rows(
    'select group_trail_id, kind, begins, begun, completed from walk_quarter where begun <> 0 or completed <> 0 order by 1, 2, 3',
  ),
})
async function expectEqualToLedger() {
  const before = await derived()
  expect(await rebuildDomain(stage.one.database, stage.one.services.trailCache, stage.acme)).toMatchObject({
    changed: 0,
    histogramOff: 0,
  })
  expect(await derived()).toEqual(before)
}

test('refused items are listed by case as they arrived, for managers only', async () => {
  await send('gil', anItem({ key: 'a' }), anItem({ key: 'b', trail: 'together' }))
  await send('ana', anItem({ key: 'c', resource: 'none' }))
  const { cases, total } = await desk()
  expect(total).toBe(3)
  expect(cases).toMatchObject([
    {
      groupTrailId: 'alone',
      code: 'unknown-trail',
      ways: ['mend', 'waive'],
      items: [{ key: 'a', points: 70 }],
    },
    { groupTrailId: 'together', code: 'unknown-trail', ways: ['mend', 'waive'], items: [{ key: 'b' }] },
    {
      groupTrailId: 'alone',
      code: 'unknown-resource',
      ways: ['waive'],
      items: [{ accountId: 'ana', key: 'c' }],
    },
  ])
  expect((await stage.get('lia', 'studio/refused/gil/a')).json().item).toEqual(anItem({ key: 'a' }))
  for (const path of ['studio/refused', 'studio/refused/gil/a'])
    expect((await stage.get('gil', path)).statusCode).toBe(403)
})

test('accepted plays of two learners in two trails count from the time they arrived', async () => {
  await send('ana', anItem({ key: 'first' }))
  await send('gil', anItem({ key: 'a' }), anItem({ key: 'b', trail: 'together' }))
  await send('bia', anItem({ key: 'later' }))
  expect(await decide('mend', ['gil', 'a'], ['gil', 'b'])).toMatchObject([
    { decision: 'accepted' },
    { decision: 'accepted' },
  ])
  const { ranking } = (await stage.get('ana', 'enrollctl/trailRanking?groupTrail=alone')).json()
  // among equal points the earlier gain comes first, and gil's play arrived before bia's
  expect(ranking.map(({ id }: { id: string }) => id).slice(0, 3)).toEqual(['ana', 'gil', 'bia'])
  const [kept] =
    await rows(`select p.last_gain_at = r.arrived_at as gained, p.last_played_at = r.arrived_at as played, p.badges, p.begun_at = r.arrived_at as begun
    from player p join refused_item r on r.account_id = p.player_id and r.group_trail_id = p.group_trail_id where r.key = 'b'`)
  expect(kept).toEqual({ gained: true, played: true, badges: 1, begun: true })
  await expectEqualToLedger()
})

test('accepting several plays of one trail at once counts each, though the first one enrols the learner', async () => {
  await send('gil', anItem({ key: 'a' }), anItem({ key: 'b', resource: 'two' }), anItem({ key: 'again' }))
  const decisions = await decide('mend', ['gil', 'a'], ['gil', 'b'], ['gil', 'again'])
  expect(decisions.map(({ decision }: { decision: string | null }) => decision)).toEqual(
    Array(3).fill('accepted'),
  )
  expect(await rows("select total, finished from player where player_id = 'gil'")).toEqual([
    { total: 140, finished: 2 },
  ])
  expect((await desk()).total).toBe(0)
  await expectEqualToLedger()
})

test('a play counts once when two managers accept it, when it is sent again or decided again', async () => {
  await send('gil', anItem({ key: 'a' }))
  const [one, other] = await Promise.all([decide('mend', ['gil', 'a']), decide('mend', ['gil', 'a'])])
  expect([one[0].decision, other[0].decision]).toEqual(['accepted', 'accepted'])
  await send('gil', anItem({ key: 'a' }))
  expect(await decide('waive', ['gil', 'a'])).toMatchObject([{ decision: 'accepted' }])
  expect(await rows("select total from player where player_id = 'gil'")).toEqual([{ total: 70 }])
  expect(await rows("select what from studio_event where what like 'refused-%'")).toEqual([
    { what: 'refused-accepted' },
  ])
  await expectEqualToLedger()
})

test('an open page of a trail’s results is updated at once when a refused play is accepted', async () => {
  await send('gil', anItem({ key: 'a' }))
  const live = () => watch(stage.one.app, '/rest/studio/results/alone/live', stage.headersOf('lia'))
  const stream = await vi.waitFor(live)
  await stream.next()
  await decide('mend', ['gil', 'a'])
  expect(await stream.next()).toEqual({ tick: expect.any(String) })
  stream.leave()
})

test('an accepted play takes its place before later plays of its learner', async () => {
  await send('gil', anItem({ key: 'early' }))
  await stage.owner.query("update refused_item set arrived_at = arrived_at - interval '2 days'")
  await stage.owner.query(`insert into player (domain_id, group_trail_id, player_id, group_user_id, version, enrolled_at)
    select domain_id, group_trail_id, 'gil', 'alone:gil', version, now() - interval '9 days' from player where group_trail_id = 'alone' and player_id = 'ana'`)
  await stage.owner.query(
    "update ranking_histogram set players = players + 1 where group_trail_id = 'alone' and kind = 'learner' and total = 0",
  )
  await send('gil', anItem({ key: 'again' }), anItem({ key: 'second', resource: 'two' }))
  expect(await decide('accept', ['gil', 'early'])).toMatchObject([{ decision: 'accepted' }])
  const [stands] =
    await rows(`select p.total, p.begun_at = r.arrived_at as begun, p.completed_at > r.arrived_at as completed, p.last_gain_at > r.arrived_at as gained
    from player p join refused_item r on r.account_id = p.player_id where p.player_id = 'gil'`)
  expect(stands).toEqual({ total: 140, begun: true, completed: true, gained: true })
  expect(
    await rows(
      'select sum(begun)::int as begun, sum(completed)::int as completed, count(*)::int as days from walk_day',
    ),
  ).toEqual([{ begun: 1, completed: 1, days: 2 }])
  await expectEqualToLedger()
})

test('accepting a team’s play that was refused to its sender credits the team and the members present', async () => {
  const team = await stage.registered('ana', ['ana', 'bia'])
  const entry = writeTeamEntry(['default', team, 'ana', 'bia'])
  await send('eva', anItem({ key: 't', trail: 'together', team: entry }))
  expect((await desk()).cases).toMatchObject([
    { code: 'unknown-team', ways: ['accept', 'waive'], items: [{ teamName: 'Otters' }] },
  ])
  await decide('accept', ['eva', 't'])
  expect(await stage.totals()).toEqual({ 'member:ana': 70, 'member:bia': 70, [team]: 70 })
  await expectEqualToLedger()
})

test('a refused test is graded when it is accepted', async () => {
  const content = { kind: 'test', answers: { n: ['yes'] }, date: '2026-03-01T12:00:00Z' }
  const [answer] = await send('ana', { key: 'test', groupTrailId: 'alone', team: null, content })
  expect(answer.refused.code).toBe('trail-unfinished')
  await decide('accept', ['ana', 'test'])
  expect(await rows('select account_id, idempotency_key as key from test_attempt')).toEqual([
    { account_id: 'ana', key: 'test' },
  ])
  expect((await desk()).total).toBe(0)
  await expectEqualToLedger()
})

test('the device learns the decision on its own items, and a notification of it replaces the refusal', async () => {
  await send('gil', anItem({ key: 'a' }), anItem({ key: 'b', trail: 'together' }))
  await send('ana', anItem({ key: 'c', resource: 'none' }))
  await decide('mend', ['gil', 'a'])
  await decide('waive', ['gil', 'b'], ['ana', 'c'])
  expect(await decided('gil', 'a', 'b', 'c')).toEqual(
    expect.arrayContaining([
      { key: 'a', decision: 'accepted' },
      { key: 'b', decision: 'waived' },
    ]),
  )
  expect(await decided('ana', 'a', 'c')).toEqual([{ key: 'c', decision: 'waived' }])
  const told = (await stage.get('ana', 'notificationuser/search')).json().data
  expect(told.map(({ type }: { type: string }) => type)).toEqual(['waived'])
  const [event] = await rows(
    "select what, account_id as by, subject, detail from studio_event where what = 'refused-accepted'",
  )
  expect(event).toEqual({
    what: 'refused-accepted',
    by: 'lia',
    subject: 'alone',
    detail: { person: 'gil', key: 'a', code: 'unknown-trail', way: 'mend' },
  })
})

test('decisions on items of one trail make one notification for the learner, renewed by later decisions', async () => {
  await send('gil', anItem({ key: 'a' }), anItem({ key: 'b' }), anItem({ key: 'c' }))
  await send('gil', anItem({ key: 'd', trail: 'together' }))
  const told = async () => (await stage.get('gil', 'notificationuser/search')).json().data
  await decide('mend', ['gil', 'a'], ['gil', 'b'], ['gil', 'd'])
  const trails = (await told()).filter(({ type }: { type: string }) => type === 'accepted')
  expect(trails.map(({ groupTrailId }: { groupTrailId: string }) => groupTrailId).sort()).toEqual([
    'alone',
    'together',
  ])
  await stage.post('gil', 'notificationctl/markAllHide', {})
  expect(await told()).toEqual([])
  await decide('accept', ['gil', 'c'])
  expect(await told()).toMatchObject([{ type: 'accepted', groupTrailId: 'alone', statusRead: false }])
})

test('an item that counts when sent again leaves the list, and a decision not offered for a case is refused', async () => {
  await send('ana', anItem({ key: 'c', resource: 'none' }))
  expect(await decide('accept', ['ana', 'c'])).toMatchObject([{ decision: null, refused: 'not-found' }])
  await send('gil', anItem({ key: 'a' }))
  await stage.owner.query(`insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
    select domain_id, group_trail_id, 'gil', 'alone:gil', version from player where group_trail_id = 'alone' and player_id = 'ana'`)
  await send('gil', anItem({ key: 'a' }))
  expect((await desk()).cases).toMatchObject([{ items: [{ key: 'c' }] }])
})
