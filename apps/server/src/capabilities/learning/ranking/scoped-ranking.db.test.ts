import { readFile } from 'node:fs/promises'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { RANKING_NEIGHBOURS, RANKING_TOP, type Ranking } from '@vereda/domain/ranking/ranking.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { rebuildDomain } from '../rebuild.ts'
import { scopedRankingFor } from './scoped-ranking.ts'

const PLAYERS = Array.from({ length: 16 }, (_, n) => `p${String(n).padStart(2, '0')}`)
const UPGRADE = new URL('../../../../migrations/410-week-under-way.sql', import.meta.url)
const LEARNERS = ['ana', 'bia', 'caio']
const resources = ['one', 'two'].map((id) => aResource({ id, maxPoints: 50 }))
let one: TestApp
let owner: pg.Client
let domainId = 0

beforeAll(async () => {
  one = await testApp()
  const trail = aTrailDocument({ id: 'trail', steps: [aStep({ resources })] })
  domainId = await one.addDomain({ hostkey: 'acme', learners: PLAYERS, trails: [trail] })
  await one.addDomain({
    hostkey: 'escola',
    learners: LEARNERS,
    trails: [trail, aTrailDocument({ id: 'quiet', conclusion: { html: '', disableRanking: true } })],
  })
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await one.close()
})

type Ranked = {
  id: string
  total: number
  week: number
  isThisWeek: boolean
  unit: string[]
  isHidden: boolean
}
const UNITS = [['Stores', 'North'], ['Stores', 'South'], ['Stores'], []]

/** Few totals and few units, so that ties are common. Every player gained last at a moment of their own. */
const rankings: fc.Arbitrary<Ranked[]> = fc.tuple(
  ...PLAYERS.map((id) =>
    fc.record({
      id: fc.constant(id),
      total: fc.nat(3),
      week: fc.nat(3),
      isThisWeek: fc.nat(9).map((n) => n > 0), // usually more than ten players have gained
      unit: fc.constantFrom(...UNITS),
      isHidden: fc.nat(5).map((n) => n === 0),
    }),
  ),
)

async function keep(players: readonly Ranked[]): Promise<void> {
  const json = JSON.stringify(players)
  await owner.query(
    `update player p set total = n.total, week_points = n.week, is_hidden = n."isHidden",
      week_start = date_trunc('week', now() at time zone d.time_zone)::date - case when n."isThisWeek" then 0 else 7 end,
      last_gain_at = case when n.total + n.week > 0 then timestamptz '2026-03-01' + substr(p.player_id, 2)::int * interval '1 hour' end
     from jsonb_to_recordset($1) n (id text, total int, week int, "isThisWeek" bool, "isHidden" bool), domain d
     where p.player_id = n.id and d.id = p.domain_id`,
    [json],
  )
  await owner.query(
    `update account a set unit_tree = array(select jsonb_array_elements_text(n.unit))
     from jsonb_to_recordset($1) n (id text, unit jsonb) where a.id = n.id`,
    [json],
  )
}

const rankingOf = async (playerId: string, scope: 'group' | 'week'): Promise<Ranking | undefined> => {
  const answer = await one.database.as(domainId, (tx) =>
    scopedRankingFor(tx, one.services.trailCache, { groupTrailId: 'trail', playerId }, scope),
  )
  return answer.ok ? answer.value : undefined
}

const weekly = ({ week, isThisWeek }: Ranked) => (isThisWeek ? week : 0)

/** The definition: the players with whom a player is compared, and their points. */
const COMPARED = {
  group: (me: Ranked, all: readonly Ranked[]) =>
    all
      .filter(({ id, unit }) => id === me.id || (unit.length > 0 && unit.join('/') === me.unit.join('/')))
      .map((player) => ({ ...player, points: player.total })),
  week: (me: Ranked, all: readonly Ranked[]) =>
    all
      .filter((player) => player.id === me.id || weekly(player) > 0)
      .map((player) => ({ ...player, points: weekly(player) })),
}

for (const scope of ['group', 'week'] as const)
  test(`a ranking ${scope === 'group' ? 'of one’s own unit compares those who work there, and nobody else' : 'of this week counts what was gained since Monday, and nothing before'}`, async () => {
    await fc.assert(
      fc.asyncProperty(rankings, async (players) => {
        await keep(players)
        for (const me of players) {
          const seen = COMPARED[scope](me, players).filter(({ id, isHidden }) => id === me.id || !isHidden)
          const gained = ({ total, week }: Ranked) => total + week > 0
          const order = seen.toSorted(
            (a, b) => b.points - a.points || Number(gained(b)) - Number(gained(a)) || (a.id < b.id ? -1 : 1),
          )
          const ranked = order.filter(({ points }) => points > 0).length
          const rows = order.map(({ id, points }, n) => ({ id, points, position: Math.min(n, ranked) + 1 }))
          const n = rows.findIndex(({ id }) => id === me.id)
          const told = await rankingOf(me.id, scope)
          const bare = (told?.ranking ?? []).map(({ id, points, position }) => ({ id, points, position }))
          expect(bare).toEqual(rows.slice(0, RANKING_TOP))
          const from = Math.max(RANKING_TOP, n - RANKING_NEIGHBOURS)
          const next = told?.neighbours?.map(({ id, points, position }) => ({ id, points, position }))
          expect(next).toEqual(
            n < RANKING_TOP
              ? rows.slice(RANKING_TOP, n + RANKING_NEIGHBOURS + 1)
              : rows.slice(from, n + RANKING_NEIGHBOURS + 1),
          )
          expect(told).toMatchObject({ position: rows[n]!.position, total: rows.length })
          expect(told?.isHidden ?? false).toBe(me.isHidden)
        }
      }),
      { numRuns: 10 },
    )
  })

const ask = async (token: string, query: string) =>
  (
    await one.app.inject({
      method: 'GET',
      url: `/rest/enrollctl/trailRanking?${query}`,
      headers: as('escola', token),
    })
  ).json()

async function play(token: string, resourceId: string, points: number) {
  const headers = as('escola', token)
  const url = '/rest/enrollctl/trackItem'
  const tracked = await one.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { groupTrailId: 'trail', resourceId },
  })
  const id = tracked.json().result.replace('track:', '')
  const sent = await one.app.inject({
    method: 'POST',
    url: `/rest/enrollctl/track/${id}`,
    headers,
    payload: aPlay({ points: [points] }),
  })
  expect(sent.statusCode).toBe(200)
}

test('the week’s ranking counts points since Monday in the domain’s time zone, and a rebuild agrees', async () => {
  const ana = await one.signIn('escola', 'ana')
  const bia = await one.signIn('escola', 'bia')
  await play(ana, 'one', 40)
  await play(bia, 'one', 10)
  // a week later none of these points are of this week
  const past = "interval '8 days'"
  await owner.query(
    `update play set server_date = server_date - ${past}, counted_date = counted_date - ${past}`,
  )
  await owner.query(`update resource_progress set finished_at = finished_at - ${past}`)
  await owner.query(
    `update player set week_start = week_start - 7, last_gain_at = last_gain_at - ${past}, begun_at = begun_at - ${past}`,
  )
  expect((await ask(ana, 'groupTrail=trail&scope=week')).ranking).toMatchObject([{ id: 'ana', points: 0 }])
  await play(bia, 'two', 15)
  const week = await ask(bia, 'groupTrail=trail&scope=week')
  expect(week).toMatchObject({ ranking: [{ id: 'bia', points: 15 }], position: 1, total: 1 })
  expect((await ask(ana, 'groupTrail=trail&scope=week')).ranking).toMatchObject([
    { id: 'bia', points: 15 },
    { id: 'ana', points: 0 },
  ])
  const allTime = (await ask(bia, 'groupTrail=trail')).ranking.map(
    ({ id, points }: { id: string; points: number }) => [id, points],
  )
  expect(allTime.slice(0, 2)).toEqual([
    ['ana', 40],
    ['bia', 25],
  ])
  const ends = new Date(week.until)
  const local = new Intl.DateTimeFormat('en', {
    timeZone: 'America/Sao_Paulo',
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  expect(local.format(ends)).toBe('Monday, 00')
  expect(ends.getTime() - Date.now()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
  const { rows } = await owner.query("select id from domain where hostkey = 'escola'")
  const rebuilt = await rebuildDomain(one.database, one.services.trailCache, rows[0].id)
  expect(rebuilt).toMatchObject({ changed: 0, histogramOff: 0 })
  await owner.query(
    "update player set week_points = 999 where player_id = 'bia' and group_trail_id = 'trail'",
  )
  expect(await rebuildDomain(one.database, one.services.trailCache, rows[0].id)).toMatchObject({ changed: 1 })
  expect(await ask(bia, 'groupTrail=trail&scope=week')).toMatchObject({
    ranking: [{ id: 'bia', points: 15 }],
  })
})

test('an upgrade in mid-week counts the points gained since Monday, as a rebuild does', async () => {
  const caio = await one.signIn('escola', 'caio')
  const ana = await one.signIn('escola', 'ana')
  await play(caio, 'one', 20)
  await play(ana, 'two', 30)
  // caio gained 20 of his points before Monday
  const past = "interval '8 days'"
  await owner.query(
    `update play set server_date = server_date - ${past}, counted_date = counted_date - ${past} where player_id = 'caio'`,
  )
  await owner.query(
    `update resource_progress set finished_at = finished_at - ${past} where player_id = 'caio'`,
  )
  await owner.query(
    `update player set last_gain_at = last_gain_at - ${past}, begun_at = begun_at - ${past} where player_id = 'caio'`,
  )
  await play(caio, 'one', 35)
  const { rows } = await owner.query("select id from domain where hostkey = 'escola'")
  const rebuild = () => rebuildDomain(one.database, one.services.trailCache, rows[0].id)
  await rebuild()
  const counted = await ask(caio, 'groupTrail=trail&scope=week')
  expect(counted.ranking).toMatchObject([
    { id: 'ana', points: 30 },
    { id: 'bia', points: 15 },
    { id: 'caio', points: 15 },
  ])
  await owner.query('update player set week_start = null, week_points = 0')
  expect((await ask(caio, 'groupTrail=trail&scope=week')).ranking).toMatchObject([{ id: 'caio', points: 0 }])
  await owner.query(await readFile(UPGRADE, 'utf8'))
  expect((await ask(caio, 'groupTrail=trail&scope=week')).ranking).toEqual(counted.ranking)
  expect(await rebuild()).toMatchObject({ changed: 0 })
})

test('a trail without a ranking refuses those of the week and of the unit', async () => {
  const token = await one.signIn('escola', 'ana')
  for (const scope of ['week', 'group'])
    expect(await ask(token, `groupTrail=quiet&scope=${scope}`)).toMatchObject({ error: 'ranking-disabled' })
})
