import { addGroupTrail } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { Places } from '../../apps/server/src/capabilities/learning/ranking/places.ts'
import { scopedRankingFor } from '../../apps/server/src/capabilities/learning/ranking/scoped-ranking.ts'
import { rankingFor } from '../../apps/server/src/capabilities/learning/ranking/trail-ranking.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { costRow, type Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const ASKED = 300
/** How many people work in each unit, in a small trail and in a large one. */
const UNIT = 100
const trailCache = openTrailCache()
const SCORES = 2_000

async function fill({ client, domainId }: Stage, id: string, players: number): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, aTrailDocument({ id, steps: [] }))
  await addGroupTrail(tx, { id, trailId: id, version, journeyId: 'acme', categories: [], teamType: null })
  await client.query(
    `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, total, last_gain_at, week_start, week_points)
      select $1, $2, 'p' || n, $2 || n, 1, total, case when total > 0 then now() - n * interval '1 second' end,
        (select date_trunc('week', now() at time zone d.time_zone)::date from domain d where d.id = $1), case when n % 10 < 4 then total % 97 else 0 end
      from (select n, case when n % 10 = 0 then 0 else ((n::bigint * 7919) % ${SCORES})::int end as total from generate_series(1, $3::int) n) scored`,
    [domainId, id, players],
  )
  await client.query(
    `insert into ranking_histogram (domain_id, group_trail_id, kind, total, players)
      select domain_id, group_trail_id, kind, total, count(*) from player where domain_id = $1 and group_trail_id = $2 group by 1, 2, 3, 4`,
    [domainId, id],
  )
  await client.query('vacuum analyze player, ranking_histogram')
}

/** Gives everybody a unit, with a hundred people in each. */
async function giveUnits({ client, domainId }: Stage, players: number): Promise<void> {
  await client.query(
    `insert into account (domain_id, id, username, name, unit_tree)
      select $1, 'p' || n, 'p' || n, 'Player ' || n, array['Unit ' || (n - 1) / ${UNIT}] from generate_series(1, $2::int) n`,
    [domainId, players],
  )
  await client.query('vacuum analyze account')
}

type Scope = 'all' | 'week' | 'group'

async function medianMs(
  { client, domainId }: Stage,
  id: string,
  players: number,
  scope: Scope,
): Promise<number> {
  const tx = await ownerTransaction(client, domainId)
  const places = new Places({ as: (_, work) => work({ ...tx, commits: 'each' }) })
  const times: number[] = []
  for (let n = 0; n < ASKED; n++) {
    const player = { groupTrailId: id, playerId: `p${1 + ((n * 104_729) % players)}` }
    const began = performance.now()
    const told =
      scope === 'all'
        ? await rankingFor(tx, { places, trailCache }, player)
        : await scopedRankingFor(tx, trailCache, player, scope)
    times.push(performance.now() - began)
    if (!told.ok || told.value.ranking.length === 0) throw new Error('no ranking')
  }
  return times.sort((a, b) => a - b)[ASKED / 2]!
}

const CLAIMS: Readonly<Record<Scope, string>> = {
  all: 'ranking with neighbours among 1,000,000',
  week: 'ranking of this week among 1,000,000, of whom two in five gained',
  group: `ranking of one’s own unit (${UNIT} people) among 1,000,000`,
}

/**
 * Top ten, own position and its neighbours among a million players, one in ten of whom has no points: of all time, of this week and of one's
 * own unit. Each is compared with the same among a thousand.
 */
export async function rankingRows(stage: Stage): Promise<Row[]> {
  await giveUnits(stage, 1_000_000)
  await fill(stage, 'rank-small', 1_000)
  await fill(stage, 'rank-large', 1_000_000)
  const rows: Row[] = []
  for (const scope of ['all', 'week', 'group'] as const) {
    const small = await medianMs(stage, 'rank-small', 1_000, scope)
    const large = await medianMs(stage, 'rank-large', 1_000_000, scope)
    const beside = `${small.toFixed(2)} ms among 1,000`
    rows.push(costRow(CLAIMS[scope], [large, `${large.toFixed(2)} ms`], [small, beside], 2))
  }
  return rows
}
