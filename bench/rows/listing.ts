import { Agent } from 'node:http'
import pg from 'pg'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { tokenHash } from '../../apps/server/src/capabilities/identity/token-hash.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { get, rateOf } from '../load.ts'
import { type Row, rateRow } from '../row.ts'
import { HEADERS, type Stage, startProgram } from '../stage.ts'

const CALLERS = 16
const TRAILS = 20
const STEPS = 10
const RESOURCES = 5
const PATH = '/rest/enrollctl/listUser'

const trailOf = (n: number) =>
  aTrailDocument({
    id: `list${n}`,
    title: `Trail ${n}`,
    steps: Array.from({ length: STEPS }, (_, s) =>
      aStep({
        id: `s${s}`,
        resources: Array.from({ length: RESOURCES }, (_, r) =>
          aResource({ id: `list${n}-${s}-${r}`, badges: [aBadge({ id: `list${n}-${s}-${r}-b` })] }),
        ),
      }),
    ),
  })

async function giveTrails({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  for (let n = 0; n < TRAILS; n++) {
    const { id, version } = await publishOwn(tx, trailOf(n))
    await addGroupTrail(tx, { id, trailId: id, version, journeyId: 'acme', categories: [], teamType: null })
    await enrol(tx, id, [{ accountId: 'ana', enrolledAt: new Date('2026-01-01') }])
  }
  // half of everything played, as somebody in the middle of it all
  await client.query(
    `insert into resource_progress (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at)
      select $1, 'list' || t, 'ana', 'list' || t || '-' || s || '-' || r, 1, 60, 5, now()
      from generate_series(0, ${TRAILS - 1}) t, generate_series(0, ${STEPS / 2 - 1}) s, generate_series(0, ${RESOURCES - 1}) r`,
    [domainId],
  )
  await client.query('analyze')
}

async function withFloor(body: string, measure: (url: string) => Promise<number>): Promise<number> {
  const floor = await startProgram<string>('programs/fastify-floor.ts', { body })
  const rate = await measure(floor.ready)
  await floor.stop()
  return rate
}

const measure = (url: string, path: string, headers: object) =>
  rateOf({
    url,
    callers: CALLERS,
    requests: [{ method: 'GET', path, headers: headers as Record<string, string> }],
  })

const ANEW = 30

/** Listings made anew, each after one of its trails was played. The stamp of a player is what a play changes. */
async function anewRate({ owner, domainId }: Stage, url: string): Promise<number> {
  const change =
    'update player set stamp = stamp + 1 where domain_id = $1 and player_id = $2 and group_trail_id = $3'
  const agent = new Agent({ keepAlive: true })
  const pool = new pg.Pool(owner)
  const caller = async (_: unknown, learner: number) => {
    for (let n = 0; n < ANEW; n++) {
      await pool.query(change, [domainId, `newcomer${learner}`, `list${n % TRAILS}`])
      await get(`${url}${PATH}`, newcomer(learner), agent)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, caller))
  agent.destroy()
  await pool.end()
  return (CALLERS * ANEW) / ((performance.now() - began) / 1000)
}

const FIRST_TIME = 200
const newcomer = (n: number) => ({ ...HEADERS, authorization: `Bearer bench-newcomer-number-${n}` })

/** Learners who have played nothing yet, each with a session, in all of the trails. */
async function giveNewcomers({ client, domainId }: Stage): Promise<void> {
  const ids = Array.from({ length: FIRST_TIME }, (_, n) => `newcomer${n}`)
  const hashes = ids.map((_, n) => tokenHash(newcomer(n).authorization.replace('Bearer ', '')))
  await client.query(
    'insert into account (domain_id, id, username, name) select $1, id, id, id from unnest($2::text[]) id',
    [domainId, ids],
  )
  await client.query(
    "insert into session (domain_id, account_id, token_hash, fingerprint) select $1, id, hash, 'bench' from unnest($2::text[], $3::bytea[]) s(id, hash)",
    [domainId, ids, hashes],
  )
  const tx = await ownerTransaction(client, domainId)
  const learners = ids.map((accountId) => ({ accountId, enrolledAt: new Date('2026-01-01') }))
  for (let n = 0; n < TRAILS; n++) await enrol(tx, `list${n}`, learners)
  await client.query('analyze')
}

/** The first listing of each of many learners. */
async function firstRate(url: string): Promise<number> {
  let next = 0
  const setupRequest = (request: object) => ({ ...request, headers: newcomer(next++ % FIRST_TIME) })
  return rateOf({
    url,
    callers: CALLERS,
    amount: FIRST_TIME,
    requests: [{ method: 'GET', path: PATH, setupRequest }],
  })
}

/** The listing of 20 trails × 50 resources beside Fastify sending the same bytes; and an authenticated empty call beside Fastify alone. */
export async function listingRows(stage: Stage): Promise<Row[]> {
  await giveTrails(stage)
  await giveNewcomers(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const url = app.ready
  const body = await get(`${url}${PATH}`, HEADERS)
  const kilobytes = Math.round(Buffer.byteLength(body) / 1024)
  const warm = await measure(url, PATH, HEADERS)
  const first = await firstRate(url)
  const anew = await anewRate(stage, url)
  const empty = await measure(url, '/track/currentusertrack', HEADERS)
  await app.stop()
  const floor = await withFloor(body, (at) => measure(at, '/', {}))
  const emptyFloor = await withFloor('{"domains":[]}', (at) => measure(at, '/', {}))
  const same = { rate: floor, what: 'Fastify, the same bytes' }
  return [
    rateRow(`listing 20 × 50 (${kilobytes} KB), nothing played since`, warm, same, 0.6),
    rateRow('listing 20 × 50, each after a play', anew, same, 0.25),
    rateRow(`listing 20 × 50, the first of each of ${FIRST_TIME} learners`, first, same, 0.1),
    rateRow('authenticated call without work', empty, { rate: emptyFloor, what: 'Fastify without it' }, null),
  ]
}
