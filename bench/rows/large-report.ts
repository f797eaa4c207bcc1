import { addGroupTrail } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { rebuildCounts } from '../../apps/server/src/capabilities/learning/sql/rebuild-counts.ts'
import { resultHandlers } from '../../apps/server/src/capabilities/results/handlers.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { openDatabase, ownerTransaction, within } from '../../apps/server/src/platform/database/database.ts'
import { aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { costRow, type Row } from '../row.ts'
import { openStage, type Stage } from '../stage.ts'
import { median, timed } from '../timed.ts'
import { PLAYS, RESOURCES, TRAIL } from './large-domain.ts'

const STEPS = 10
const ASKED = 60
const QUESTIONS = 5
const SMALL = { learners: 100, what: '10,000 plays of 100 people' }
const LARGE = { learners: 100_000, what: '10,000,000 plays of 100,000 people' }

const steps = Array.from({ length: STEPS }, (_, step) =>
  aStep({
    id: `s${step}`,
    resources: [0, 1].map((n) => aResource({ id: `r${(step * RESOURCES) / STEPS + n}` })),
  }),
)
const document = aTrailDocument({ id: TRAIL, approvalRating: 60, steps })

// the rows that the statement that saves plays would have left: people on every step, one in five has completed the trail, about one in
// three was not seen in the last two weeks
const LEFT = [
  `insert into account (domain_id, id, username, name) select $1, 'p' || n, 'p' || n, 'Person ' || n from generate_series(1, $2::int) n`,
  `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, points, total, finished, last_gain_at, last_played_at, furthest,
      begun_at, completed_at, passed)
    select $1, '${TRAIL}', 'p' || n, '${TRAIL}:p' || n, 1, t.total, t.total, 0, now(), now() - (n % 30) * interval '1 day', f.furthest,
      case when f.furthest > 0 then now() - (40 + n % 60) * interval '1 day' end, case when n % 5 = 0 then now() - (n % 30) * interval '1 day' end, n % 7 = 0
    from generate_series(1, $2::int) n, lateral (select (n::bigint * 7919 % 2000)::int as total) t,
      lateral (select case when n % 5 = 0 then ${STEPS} else n % ${STEPS} end as furthest) f`,
  `insert into session (domain_id, token_hash, account_id, fingerprint, seen_at)
    select $1, sha256(convert_to('p' || n, 'UTF8')), 'p' || n, 'device', now() - (n % 21) * interval '1 day' from generate_series(1, $2::int) n`,
  `insert into time_spent (domain_id, group_trail_id, player_id, step, kind, seconds, told, offline)
    select $1, '${TRAIL}', 'p' || n, s, 'learner', case s when 0 then 600 + (n::bigint * 7919 % 20000) else 60 + (n::bigint * 104729 * (s + 1) % 2400) end, 100, n % 40
    from generate_series(1, $2::int) n, generate_series(0, case when n % 5 = 0 then ${STEPS} else n % ${STEPS} end) s`,
  `insert into first_answer (domain_id, group_trail_id, player_id, resource_id, question, answer, is_right)
    select $1, '${TRAIL}', 'p' || n, 'r0', 'q' || q, '["' || (n + q) % 4 || '"]', (n + q) % 4 = 0
    from generate_series(1, $2::int) n, generate_series(1, ${QUESTIONS}) q`,
  PLAYS,
]

async function fill({ client, domainId }: Stage, learners: number): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, document)
  const given = { id: TRAIL, trailId: TRAIL, version, journeyId: 'acme', categories: [], teamType: null }
  await addGroupTrail(tx, given)
  // in bulk: the referenced rows exist, so references are not checked, and the counts are made once, as a rebuild makes them
  await client.query('set session_replication_role = replica')
  await client.query('drop index plays_of_player')
  for (const statement of LEFT) await client.query(statement, [domainId, learners])
  await client.query(
    'create index plays_of_player on play (domain_id, group_trail_id, player_id, server_date)',
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('begin')
  await rebuildCounts(within(await ownerTransaction(client, domainId)), domainId)
  await client.query('commit')
  await client.query('vacuum analyze')
}

const CALLS = [
  'studioResult',
  'studioResultFigures',
  'studioResultQuestions',
  'studioResultReactions',
  'studioResultPlayers',
] as const
type Name = (typeof CALLS)[number]

/** Opens the report as a manager does; `ask` makes one of its calls. */
function open({ owner, domainId }: Stage) {
  const database = openDatabase(owner, (fault) => console.error(fault))
  const services = { database, trailCache: openTrailCache() }
  const input = { params: { groupTrailId: TRAIL }, query: {}, header: () => undefined }
  const caller = { domain: { id: domainId }, account: { permissions: ['MANAGER'] } }
  return {
    ask: async (name: Name) => {
      const handler = resultHandlers[name] as (...given: unknown[]) => Promise<{ ok: boolean }>
      const answer = await handler(input, services, caller)
      if (!answer.ok) throw new Error(`${name} was refused`)
    },
    close: () => database.end(),
  }
}

/** A report over many plays, compared with the same over few. Filling takes minutes, so it runs only when its name is given. */
export async function largeReportRows(): Promise<Row[]> {
  const [small, large] = [await openStage(), await openStage()]
  try {
    await fill(small, SMALL.learners)
    await fill(large, LARGE.learners)
    const asked = [open(small), open(large)] as const
    const rows: Row[] = []
    const sums = [0, 0] as [number, number]
    for (const name of CALLS) {
      const times: [number[], number[]] = [[], []]
      for (let n = 0; n < ASKED; n++)
        for (const which of [0, 1] as const) times[which].push(await timed(() => asked[which].ask(name)))
      const [floor, ours] = [median(times[0]), median(times[1])]
      sums[0] += floor
      sums[1] += ours
      rows.push(costRow(name, [ours, `${ours.toFixed(2)} ms`], [floor, `${floor.toFixed(2)} ms`], 2))
    }
    const [floor, ours] = sums
    const beside = `${floor.toFixed(2)} ms over ${SMALL.what}`
    rows.push(costRow(`a report over ${LARGE.what}`, [ours, `${ours.toFixed(2)} ms`], [floor, beside], 2))
    for (const one of asked) await one.close()
    return rows
  } finally {
    await small.close()
    await large.close()
  }
}
