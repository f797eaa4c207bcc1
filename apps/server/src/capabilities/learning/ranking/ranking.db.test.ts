import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { RANKING_NEIGHBOURS, RANKING_TOP } from '@vereda/domain/ranking/ranking.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { addTeam } from '../../teams/add-team.ts'
import { teamRecordOf } from '../../teams/team-record.ts'
import { rankingFor } from './trail-ranking.ts'

// ids whose order by bytes is not that of the alphabet
const PLAYERS = [
  'a',
  'b',
  'á',
  'z',
  '1',
  '10',
  '2',
  'aa',
  'a-b',
  'a_b',
  'ab',
  'ç',
  'c',
  '0',
  'd',
  'f',
  'e',
  '3',
]
const GROUP = 'trail'
const OTHER = 'other'
let one: TestApp
let owner: pg.Client
let domainId = 0

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({
    hostkey: 'acme',
    learners: PLAYERS,
    trails: [aTrailDocument(), aTrailDocument({ id: OTHER, steps: [] })],
  })
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

type Ranked = { id: string; total: number; lastGain: string | null; isHidden: boolean }

/** Few totals and few moments, so that ties are common. A player without points never gained. */
const rankings: fc.Arbitrary<Ranked[]> = fc
  .tuple(
    ...PLAYERS.map((id) =>
      fc.record({ id: fc.constant(id), total: fc.nat(2), hour: fc.nat(3), hides: fc.nat(4) }),
    ),
  )
  .map((players) =>
    players.map(({ id, total, hour, hides }) => ({
      id,
      total,
      lastGain: total > 0 ? new Date(Date.UTC(2026, 2, 1, hour)).toISOString() : null,
      isHidden: hides === 0,
    })),
  )

async function keep(players: readonly Ranked[]): Promise<void> {
  await owner.query(
    `update player p set total = n.total, last_gain_at = n."lastGain", is_hidden = n."isHidden"
      from jsonb_to_recordset($1) n (id text, total int, "lastGain" timestamptz, "isHidden" bool) where p.player_id = n.id`,
    [JSON.stringify(players)],
  )
  await owner.query('delete from ranking_histogram')
  await owner.query(`insert into ranking_histogram (domain_id, group_trail_id, kind, total, players)
    select domain_id, group_trail_id, kind, total, count(*) from player group by 1, 2, 3, 4`)
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Decisions 2: more points first, then the earlier last gain (never is the latest), then the id. Players without points share a position. */
function orderByDefinition(players: readonly Ranked[]): string[] {
  const gain = ({ lastGain }: Ranked) => lastGain ?? 'never'
  return players
    .toSorted((a, b) => b.total - a.total || byBytes(gain(a), gain(b)) || byBytes(a.id, b.id))
    .map(({ id }) => id)
}

async function rankingOf(playerId: string, groupTrailId = GROUP) {
  const answer = await one.database.as(domainId, (tx) =>
    rankingFor(tx, one.services, { groupTrailId, playerId }),
  )
  return answer.ok ? answer.value : undefined
}

test('rankings, positions and neighbours follow decisions 2, also for players without points and hidden players', async () => {
  await fc.assert(
    fc.asyncProperty(rankings, async (players) => {
      await keep(players)
      const told = await Promise.all(players.map(({ id }) => rankingOf(id)))
      for (const [at, { id, isHidden }] of players.entries()) {
        const seen = players.filter((player) => !player.isHidden || player.id === id)
        const ranked = seen.filter(({ total }) => total > 0).length
        const placed = orderByDefinition(seen).map((id, n) => ({ id, position: Math.min(n, ranked) + 1 }))
        const n = placed.findIndex((row) => row.id === id)
        const own = told[at]
        const isBelow = n >= RANKING_TOP
        const from = Math.max(n - RANKING_NEIGHBOURS, RANKING_TOP)
        expect(own).toMatchObject({ position: placed[n]!.position, total: seen.length })
        expect(own?.isHidden ?? false).toBe(isHidden)
        expect(own?.ranking.map(({ id, position }) => ({ id, position }))).toEqual(
          placed.slice(0, RANKING_TOP),
        )
        expect(own?.neighbours?.map(({ id, position }) => ({ id, position }))).toEqual(
          isBelow ? placed.slice(from, n + RANKING_NEIGHBOURS + 1) : [],
        )
      }
    }),
    { numRuns: 12 },
  )
})

test('the player who gained equal points earlier ranks first', async () => {
  const behind = PLAYERS.slice(2).map((id) => ({ id, total: 0, lastGain: null, isHidden: false }))
  const [late, early] = ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z']
  const shown = { total: 9, isHidden: false }
  await keep([...behind, { id: 'a', ...shown, lastGain: late }, { id: 'b', ...shown, lastGain: early }])
  expect((await rankingOf('a'))?.ranking.slice(0, 2).map((row) => row.id)).toEqual(['b', 'a'])
  expect([(await rankingOf('a'))?.position, (await rankingOf('b'))?.position]).toEqual([2, 1])
})

test('rankings requested at once are each of their own player and trail', async () => {
  await keep(
    PLAYERS.map((id, n) => ({ id, total: n, lastGain: '2026-03-01T00:00:00Z', isHidden: n % 5 === 0 })),
  )
  await owner.query("update player set total = 100 - total where group_trail_id = 'other'")
  const asked = PLAYERS.flatMap((id) => [GROUP, OTHER].map((trail) => [id, trail] as const))
  const alone: unknown[] = []
  for (const [id, trail] of asked) alone.push(await rankingOf(id, trail))
  const [first, ...others] = await Promise.all(
    [['nobody', GROUP] as const, ...asked].map(([id, trail]) => rankingOf(id, trail)),
  )
  expect([first, others]).toEqual([undefined, alone])
  expect(alone[0]).not.toEqual(alone[1])
})

test('rankings requested at once for a team, a learner and a team record each compare their own kind', async () => {
  await one.database.atomically(domainId, (tx) =>
    addTeam(tx, { id: 'otters', groupTrailId: GROUP, groupIdentifier: '7', name: 'Otters', members: ['a'] }),
  )
  const shown = { lastGain: '2026-03-01T00:00:00Z', isHidden: false }
  await keep(['otters', ...PLAYERS].map((id, n) => ({ id, total: n + 3, ...shown })))
  const asked = ['a', 'otters', teamRecordOf('a'), ...PLAYERS]
  const alone: unknown[] = []
  for (const id of asked) alone.push(await rankingOf(id))
  // the first is read alone, and the others together meanwhile
  const [, ...together] = await Promise.all(['nobody', ...asked].map((id) => rankingOf(id)))
  expect(together).toEqual(alone)
  expect(alone[1]).toMatchObject({ total: 1, ranking: [{ name: 'Otters', points: 3 }] })
})

test('a learner who does not play the trail has no position', async () => {
  expect(await rankingOf('nobody')).toBeUndefined()
})
