import { Agent } from 'node:http'
import pg from 'pg'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { tokenHash } from '../../apps/server/src/capabilities/identity/token-hash.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { get, rateOf } from '../load.ts'
import { measuredRow, type Row } from '../row.ts'
import { HEADERS, type Program, type Stage, startProgram } from '../stage.ts'
import { inTurns, type Part, ROUNDS } from './in-turns.ts'

const CALLERS = 16
const TRAILS = 20
const STEPS = 10
const RESOURCES = 5
const PATH = '/rest/enrollctl/listUser'
const AMOUNT = 1_000
const ANEW = 20

export const trailIds = Array.from({ length: TRAILS }, (_, n) => `list${n}`)

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

export async function giveTrails({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  for (let n = 0; n < TRAILS; n++) {
    const { id, version } = await publishOwn(tx, trailOf(n))
    await addGroupTrail(tx, { id, trailId: id, version, journeyId: 'acme', categories: [], teamType: null })
    await enrol(tx, id, [{ accountId: 'ana', enrolledAt: new Date('2026-01-01') }])
  }
  // half of everything is played, as by a learner in the middle of it all
  await client.query(
    `insert into resource_progress (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at)
      select $1, 'list' || t, 'ana', 'list' || t || '-' || s || '-' || r, 1, 60, 5, now()
      from generate_series(0, ${TRAILS - 1}) t, generate_series(0, ${STEPS / 2 - 1}) s, generate_series(0, ${RESOURCES - 1}) r`,
    [domainId],
  )
  await client.query("update player set last_played_at = now() where domain_id = $1 and player_id = 'ana'", [
    domainId,
  ])
  await client.query('analyze')
}

const measure = (url: string, path: string, headers: object) =>
  rateOf({
    url,
    callers: CALLERS,
    amount: AMOUNT,
    requests: [{ method: 'GET', path, headers: headers as Record<string, string> }],
  })

/** The rate of listings that must be built again because one of their trails was played. A play changes the player's stamp. */
async function anewRate({ owner, domainId }: Stage, url: string): Promise<number> {
  const change =
    'update player set stamp = stamp + 1 where domain_id = $1 and player_id = $2 and group_trail_id = $3'
  const agent = new Agent({ keepAlive: true })
  const pool = new pg.Pool({ ...owner, max: CALLERS, options: '-c synchronous_commit=off' })
  const caller = async (_: unknown, learner: number) => {
    for (let n = 0; n < ANEW; n++) {
      await pool.query(change, [domainId, `newcomer${learner}`, `list${n % TRAILS}`])
      await get(url, newcomer(learner), agent)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, caller))
  agent.destroy()
  await pool.end()
  return (CALLERS * ANEW) / ((performance.now() - began) / 1000)
}

const FIRST_TIME = 600
const newcomer = (n: number) => ({ ...HEADERS, authorization: `Bearer bench-newcomer-number-${n}` })

/** Learners who have not played yet, each with a session, enrolled in all trails. */
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

/** The rate of first listings of many learners. Each learner is asked for only once over all rounds. */
function firstRates(url: string): () => Promise<number> {
  let next = 0
  const setupRequest = (request: object) => ({ ...request, headers: newcomer(next++ % FIRST_TIME) })
  return () =>
    rateOf({
      url,
      callers: CALLERS,
      amount: FIRST_TIME / ROUNDS,
      requests: [{ method: 'GET', path: PATH, setupRequest }],
    })
}

/**
 * The listing of 20 trails × 50 resources, compared with Fastify sending the same bytes to the same callers; and an authenticated empty call,
 * compared with Fastify alone.
 */
export async function listingRows(stage: Stage): Promise<Row[]> {
  await giveTrails(stage)
  await giveNewcomers(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const url = app.ready
  const body = await get(`${url}${PATH}`, HEADERS)
  const kilobytes = Math.round(Buffer.byteLength(body) / 1024)
  const floor = await startProgram<string>('programs/fastify-floor.ts', { body })
  const emptyFloor = await startProgram<string>('programs/fastify-floor.ts', { body: '{"domains":[]}' })
  const part = (program: Program<string>, amount: number, rate: () => Promise<number>): Part => ({
    program,
    amount,
    rate,
  })
  const each = FIRST_TIME / ROUNDS
  const first = await inTurns(part(app, each, firstRates(url)), part(floor, each, firstRates(floor.ready)))
  const anew = await inTurns(
    part(app, CALLERS * ANEW, () => anewRate(stage, `${url}${PATH}`)),
    part(floor, CALLERS * ANEW, () => anewRate(stage, floor.ready)),
  )
  const warm = await inTurns(
    part(app, AMOUNT, () => measure(url, PATH, HEADERS)),
    part(floor, AMOUNT, () => measure(floor.ready, '/', {})),
  )
  const empty = await inTurns(
    part(app, AMOUNT, () => measure(url, '/track/currentusertrack', HEADERS)),
    part(emptyFloor, AMOUNT, () => measure(emptyFloor.ready, '/', {})),
  )
  for (const program of [app, floor, emptyFloor]) await program.stop()
  return [
    measuredRow(`listing 20 × 50 (${kilobytes} KB), nothing played since`, warm, 0.6),
    measuredRow('listing 20 × 50, each after a play', anew, 0.5),
    measuredRow(`listing 20 × 50, the first of each of ${FIRST_TIME} learners`, first, 0.25),
    measuredRow('authenticated call without work', empty, null),
  ]
}
