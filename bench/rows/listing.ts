import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { publish } from '../../apps/server/src/capabilities/trails/publish.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { rateOf } from '../load.ts'
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
    const { id, version } = await publish(tx, trailOf(n))
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

/** Every listing made anew: each caller's play would have changed it. The stamp of a player is what a play changes. */
async function anewRate(stage: Stage, url: string): Promise<number> {
  const change = 'update player set stamp = stamp + 1 where domain_id = $1 and player_id = $2'
  let isMeasuring = true
  const changing = (async () => {
    while (isMeasuring) await stage.client.query(change, [stage.domainId, 'ana'])
  })()
  const rate = await measure(url, PATH, HEADERS)
  isMeasuring = false
  await changing
  return rate
}

/** The listing of 20 trails × 50 resources beside Fastify sending the same bytes; and an authenticated empty call beside Fastify alone. */
export async function listingRows(stage: Stage): Promise<Row[]> {
  await giveTrails(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const url = app.ready
  const body = await (await rawGet(url)).text()
  const kilobytes = Math.round(Buffer.byteLength(body) / 1024)
  const warm = await measure(url, PATH, HEADERS)
  const anew = await anewRate(stage, url)
  const empty = await measure(url, '/track/currentusertrack', HEADERS)
  await app.stop()
  const floor = await withFloor(body, (at) => measure(at, '/', {}))
  const emptyFloor = await withFloor('{"domains":[]}', (at) => measure(at, '/', {}))
  const same = { rate: floor, what: 'Fastify, the same bytes' }
  return [
    rateRow(`listing 20 × 50 (${kilobytes} KB), nothing played since`, warm, same, 0.6),
    rateRow('listing 20 × 50, while its player plays', anew, same, null),
    rateRow('authenticated call without work', empty, { rate: emptyFloor, what: 'Fastify without it' }, null),
  ]
}

async function rawGet(url: string) {
  const { request } = await import('node:http')
  return new Promise<{ text(): Promise<string> }>((resolve, reject) => {
    const asked = request(`${url}${PATH}`, { headers: HEADERS }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => resolve({ text: async () => Buffer.concat(chunks).toString() }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
