import { addGroupTrail } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { Places } from '../../apps/server/src/capabilities/learning/ranking/places.ts'
import { teamRankingFor } from '../../apps/server/src/capabilities/learning/ranking/trail-ranking.ts'
import { rebuildCounts } from '../../apps/server/src/capabilities/learning/sql/rebuild-counts.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { ownerTransaction, within } from '../../apps/server/src/platform/database/database.ts'
import { aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import { questionRow } from './question.ts'

const TRAIL = 'teams'
const TEAMS = 100_000
const MEMBERS = 3
const SCORES = 2_000
const FAR = 104_729

const TEAM = `insert into team (domain_id, id, group_trail_id, group_identifier)
  select $1, 'team' || n, '${TRAIL}', 'Team ' || n from generate_series(1, $2::int) n`
// one in ten has no points yet, of the teams and of their members' records
const PLAYER = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, kind, total, last_gain_at)
  select $1, '${TRAIL}', $4 || n, '${TRAIL}' || $4 || n, 1, $3, total, case when total > 0 then now() - n * interval '1 second' end
  from (select n, case when n % 10 = 0 then 0 else (n::bigint * 7919 % ${SCORES})::int end as total from generate_series(1, $2::int) n) scored`

async function giveTeams({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, aTrailDocument({ id: TRAIL, steps: [] }))
  await addGroupTrail(tx, {
    ...{ id: TRAIL, trailId: TRAIL, version, journeyId: 'acme', categories: [], teamType: 'event' },
  })
  await client.query('set session_replication_role = replica')
  await client.query(TEAM, [domainId, TEAMS])
  await client.query(PLAYER, [domainId, TEAMS, 'team', 'team'])
  await client.query(PLAYER, [domainId, TEAMS * MEMBERS, 'member', 'member:pupil'])
  await client.query('set session_replication_role = origin')
  await client.query('begin')
  await rebuildCounts(within(await ownerTransaction(client, domainId)), domainId)
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** The ranking of teams and that of their people, each with its top, the own place and its neighbours. */
export async function teamRankingRow(stage: Stage): Promise<Row> {
  await giveTeams(stage)
  const trailCache = openTrailCache()
  return questionRow(stage, `ranking of ${TEAMS.toLocaleString('en')} teams and their people`, {
    statements: 2,
    atMost: 4,
    ask: async (tx, n) => {
      const place = 1 + ((n * FAR) % TEAMS)
      const team = { groupTrailId: TRAIL, playerId: `team${place}` }
      const places = new Places({ as: (_, work) => work(tx) })
      const told = await teamRankingFor(tx, { places, trailCache }, team, `pupil${place}`)
      if (!told.ok || !told.value.people) throw new Error('no ranking')
    },
  })
}
