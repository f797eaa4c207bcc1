import { addGroupTrail } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { Places } from '../../apps/server/src/capabilities/learning/ranking/places.ts'
import { rankingFor } from '../../apps/server/src/capabilities/learning/ranking/trail-ranking.ts'
import { playValues } from '../../apps/server/src/capabilities/learning/sql/play-values.ts'
import { SAVE_PLAYS } from '../../apps/server/src/capabilities/learning/sql/plays.ts'
import { rebuildCounts } from '../../apps/server/src/capabilities/learning/sql/rebuild-counts.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { openDatabase, ownerTransaction, within } from '../../apps/server/src/platform/database/database.ts'
import { aPlay, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { playWorth } from '../../packages/domain/src/play/clamp.ts'
import { costRow, type Row } from '../row.ts'
import { openStage, type Stage } from '../stage.ts'
import { median, timed } from '../timed.ts'

export const TRAIL = 'large'
export const RESOURCES = 20
const PLAYS_EACH = 100
const ASKED = 200
const SMALL = { learners: 1_000, what: '1,000 learners' }
const LARGE = { learners: 100_000, what: '100,000 learners and 10,000,000 plays' }

const resources = Array.from({ length: RESOURCES }, (_, n) => aResource({ id: `r${n}` }))
const document = aTrailDocument({ id: TRAIL, steps: [aStep({ resources })] })
const resource = resources[0]!
const play = aPlay({ points: [40, 30], bonus: 3 })

// one learner in ten has not begun, one in ten has every point; the others' points come from their number
const PLAYERS = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, points, total, finished, last_gain_at, last_played_at)
  select $1, '${TRAIL}', 'p' || n, '${TRAIL}:p' || n, 1, t.total, t.total, 0, case when t.total > 0 then now() - n * interval '7 seconds' end, now()
  from generate_series(1, $2::int) n, lateral (select case n % 10 when 0 then 0 when 1 then 2000 else (n::bigint * 7919 % 2000)::int end as total) t`
const PROGRESS = `insert into resource_progress (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at)
  select $1, '${TRAIL}', 'p' || n, 'r' || r, 1, 50, 0, now() from generate_series(1, $2::int) n, generate_series(0, ${RESOURCES - 1}) r`
/** A hundred plays of each of so many learners. */
export const PLAYS = `insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points,
    claimed_bonus, points, bonus, badges, finished, device_date, counted_date, server_date)
  select $1, gen_random_uuid(), '${TRAIL}', 'p' || n, 'p' || n, 'r' || (k % ${RESOURCES}), 1, k, '{50}', 0, 50, 0, '{}', true, d, d, d
  from generate_series(1, $2::int) n, generate_series(1, ${PLAYS_EACH}) k, lateral (select now() - k * interval '1 hour' as d) dated`

async function fill({ client, domainId }: Stage, learners: number): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, document)
  const given = { id: TRAIL, trailId: TRAIL, version, journeyId: 'acme', categories: [], teamType: null }
  await addGroupTrail(tx, given)
  // in bulk: the referenced rows exist, so references are not checked, and the index of plays is built once
  await client.query('set session_replication_role = replica')
  await client.query('drop index plays_of_player')
  await client.query(PLAYERS, [domainId, learners])
  await client.query(PROGRESS, [domainId, learners])
  await client.query(PLAYS, [domainId, learners])
  await client.query(
    'create index plays_of_player on play (domain_id, group_trail_id, player_id, server_date)',
  )
  await client.query('set session_replication_role = origin')
  await client.query('begin')
  await rebuildCounts(within(await ownerTransaction(client, domainId)), domainId)
  await client.query('commit')
  await client.query('vacuum analyze')
}

const FAR = 104_729 // a prime, so that successive learners are spread over the whole table

type Asked = { save(n: number): Promise<void>; rank(n: number): Promise<void>; close(): Promise<void> }

function open({ owner, domainId }: Stage, learners: number): Asked {
  const database = openDatabase(owner, (fault) => console.error(fault))
  const trailCache = openTrailCache()
  const places = new Places(database)
  const playerOf = (n: number) => ({
    groupTrailId: TRAIL,
    playerId: `p${1 + ((n * FAR) % learners)}`,
  })
  return {
    save: async (n) => {
      const { playerId } = playerOf(n)
      const attempt = {
        ...{
          id: crypto.randomUUID(),
          ...playerOf(n),
          resourceId: resource.id,
          version: 1,
          attempt: 1,
          credited: [],
          confirmedBy: {},
          keepsState: true,
        },
        ...{ enrolledAt: new Date(0), trailId: TRAIL },
      }
      const worth = playWorth(resource, play)
      const toSave = {
        attempt,
        accountId: playerId,
        monitorId: null,
        play,
        worth,
        resourceMaxPoints: resource.maxPoints,
        walked: { step: 1, resources: 2, rating: 0 },
        answers: [],
      }
      await database.as(domainId, (tx) => tx.rows(SAVE_PLAYS, playValues(domainId, [toSave])))
    },
    rank: async (n) => {
      await database.as(domainId, (tx) => rankingFor(tx, { places, trailCache }, playerOf(n)))
    },
    close: () => database.end(),
  }
}

/** Measures both in turns, so that noise on the machine affects both. */
async function mediansOf(what: 'save' | 'rank', small: Asked, large: Asked): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < ASKED; n++) {
    times[0].push(await timed(() => small[what](n)))
    times[1].push(await timed(() => large[what](n)))
  }
  return [median(times[0]), median(times[1])]
}

/** A save and a ranking in a large domain, compared with the same in a small one. Filling takes minutes, so it runs only when its name is given. */
export async function largeDomainRows(): Promise<Row[]> {
  const [small, large] = [await openStage(), await openStage()]
  try {
    await fill(small, SMALL.learners)
    await fill(large, LARGE.learners)
    const asked = [open(small, SMALL.learners), open(large, LARGE.learners)] as const
    const rows: Row[] = []
    for (const what of ['save', 'rank'] as const) {
      const [floor, ours] = await mediansOf(what, ...asked)
      const claim = `${what} among ${LARGE.what}`
      const beside = `${floor.toFixed(2)} ms among ${SMALL.what}`
      rows.push(costRow(claim, [ours, `${ours.toFixed(2)} ms`], [floor, beside], 1.5))
    }
    for (const one of asked) await one.close()
    return rows
  } finally {
    await small.close()
    await large.close()
  }
}
