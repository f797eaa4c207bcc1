import { addGroupTrail } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { rankingFor } from '../../apps/server/src/capabilities/learning/ranking/trail-ranking.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { costRow, type Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const ASKED = 300
const trailCache = openTrailCache()
const SCORES = 2_000

async function fill({ client, domainId }: Stage, id: string, players: number): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, aTrailDocument({ id, steps: [] }))
  await addGroupTrail(tx, { id, trailId: id, version, journeyId: 'acme', categories: [], teamType: null })
  await client.query(
    `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, total, last_gain_at)
      select $1, $2, 'p' || n, $2 || n, 1, total, case when total > 0 then now() - n * interval '1 second' end
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

async function medianMs({ client, domainId }: Stage, id: string, players: number): Promise<number> {
  const tx = await ownerTransaction(client, domainId)
  const times: number[] = []
  for (let n = 0; n < ASKED; n++) {
    const began = performance.now()
    await rankingFor(tx, trailCache, { groupTrailId: id, playerId: `p${1 + ((n * 104_729) % players)}` })
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[ASKED / 2]!
}

/** Top ten, own position and who is next to it among a million, one in ten of whom has no points, beside the same among a thousand. */
export async function rankingRow(stage: Stage): Promise<Row> {
  await fill(stage, 'rank-small', 1_000)
  await fill(stage, 'rank-large', 1_000_000)
  const small = await medianMs(stage, 'rank-small', 1_000)
  const large = await medianMs(stage, 'rank-large', 1_000_000)
  return costRow(
    'ranking among 1,000,000',
    [large, `${large.toFixed(2)} ms`],
    [small, `${small.toFixed(2)} ms among 1,000`],
    2,
  )
}
