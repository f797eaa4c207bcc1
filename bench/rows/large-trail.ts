import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { get, rateOf } from '../load.ts'
import { measuredRow, type Row } from '../row.ts'
import { HEADERS, type Stage, startProgram } from '../stage.ts'
import { inTurns } from './in-turns.ts'

const STEPS = 10
const EACH = 30
const CALLERS = 16
const AMOUNT = 600
const TRAIL = 'long-trail'
const PATH = `/rest/enrollctl/listUser?groupTrail=${TRAIL}&enableHashes=true`

const resourceOf = (step: number, n: number) => {
  const id = `${TRAIL}-${step}-${n}`
  return aResource({ id, badges: [aBadge({ id: `${id}-badge` })] })
}
const document = aTrailDocument({
  id: TRAIL,
  steps: Array.from({ length: STEPS }, (_, step) =>
    aStep({ id: `s${step}`, resources: Array.from({ length: EACH }, (_, n) => resourceOf(step, n)) }),
  ),
})

async function giveTrail({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, document)
  await addGroupTrail(tx, {
    ...{ id: TRAIL, trailId: TRAIL, version, journeyId: 'acme', categories: [], teamType: null },
  })
  await enrol(tx, TRAIL, [{ accountId: 'ana', enrolledAt: new Date('2026-01-01') }])
  await client.query(
    `insert into resource_progress (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at)
      select $1, '${TRAIL}', 'ana', '${TRAIL}-' || s || '-' || r, 1, 60, 5, now()
      from generate_series(0, ${STEPS / 2 - 1}) s, generate_series(0, ${EACH - 1}) r`,
    [domainId],
  )
  await client.query('analyze')
}

/** The cost of opening a trail of three hundred resources, compared with Fastify sending the same bytes. */
export async function largeTrailRow(stage: Stage): Promise<Row> {
  await giveTrail(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const body = await get(`${app.ready}${PATH}`, HEADERS)
  const floor = await startProgram<string>('programs/fastify-floor.ts', { body })
  const measure = (url: string, path: string) =>
    rateOf({ url, callers: CALLERS, amount: AMOUNT, requests: [{ method: 'GET', path, headers: HEADERS }] })
  const found = await inTurns(
    { program: app, amount: AMOUNT, rate: () => measure(app.ready, PATH) },
    { program: floor, amount: AMOUNT, rate: () => measure(floor.ready, '/') },
  )
  for (const program of [app, floor]) await program.stop()
  const kilobytes = Math.round(Buffer.byteLength(body) / 1024)
  return measuredRow(`opening a trail of ${STEPS * EACH} resources (${kilobytes} KB)`, found, 0.4)
}
