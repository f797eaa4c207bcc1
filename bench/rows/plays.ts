import { randomUUID } from 'node:crypto'
import { ownerTransaction } from '../../apps/server/src/db/database.ts'
import { addGroupTrail, enrol } from '../../apps/server/src/db/enrol.ts'
import { playValues, SAVE_PLAY } from '../../apps/server/src/db/plays.ts'
import { publish } from '../../apps/server/src/services/publish.ts'
import {
  aBadge,
  aPlay,
  aResource,
  aStep,
  aTrailDocument,
} from '../../packages/domain/src/builders/a-trail.ts'
import { playWorth } from '../../packages/domain/src/play/clamp.ts'
import { rateOf } from '../load.ts'
import type { DriverLoad } from '../programs/driver-floor.ts'
import { type Row, rateRow } from '../row.ts'
import { HEADERS, type Stage, startProgram } from '../stage.ts'

const CALLERS = 32
const PLAYS = 6_000
const WARM_UP = 1_000
const LEARNERS = 500

const resources = Array.from({ length: 20 }, (_, n) =>
  aResource({ id: `r${n}`, badges: [aBadge({ id: `b${n}` })] }),
)
const document = aTrailDocument({ id: 'plays', steps: [aStep({ resources })] })
const play = aPlay({ points: [40, 30], bonus: 3, objectData: { level: 3, answers: 'abcdefghij'.repeat(10) } })

const learnerOf = (n: number) => `learner${n % LEARNERS}`
const resourceOf = (n: number) => resources[Math.floor(n / LEARNERS) % resources.length]!

async function givePlaces({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publish(tx, document)
  await addGroupTrail(tx, {
    id: 'plays',
    trailId: 'plays',
    version,
    journeyId: 'acme',
    categories: [],
    teamType: null,
  })
  const learners = Array.from({ length: LEARNERS }, (_, n) => ({
    accountId: learnerOf(n),
    enrolledAt: new Date('2026-01-01'),
  }))
  await enrol(tx, 'plays', learners)
}

/** Tracking ids as trackItem would have handed them out, each for one play to come. */
async function handOut({ client, domainId }: Stage, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await client.query(
    `insert into tracking (domain_id, id, account_id, idempotency_key, group_trail_id, player_id, resource_id)
      select $1, t.id, 'ana', t.id::text, 'plays', t.player, t.resource from unnest($2::uuid[], $3::text[], $4::text[]) t(id, player, resource)`,
    [domainId, ids, ids.map((_, n) => learnerOf(n)), ids.map((_, n) => resourceOf(n).id)],
  )
  return ids
}

function driverValues(domainId: number, ids: string[]): unknown[][] {
  return ids.map((id, n) => {
    const resource = resourceOf(n)
    const attempt = {
      id,
      groupTrailId: 'plays',
      playerId: learnerOf(n),
      resourceId: resource.id,
      version: 1,
      enrolledAt: new Date(),
      trailId: 'plays',
    }
    const toSave = {
      attempt,
      accountId: 'ana',
      play,
      worth: playWorth(resource, play),
      countedDate: play.date,
      resourceMaxPoints: resource.maxPoints,
    }
    return playValues(domainId, toSave)
  })
}

async function floorRate(stage: Stage, ids: string[]): Promise<number> {
  const { owner, domainId } = stage
  const load: DriverLoad = {
    owner,
    domainId,
    statement: SAVE_PLAY,
    values: driverValues(domainId, ids),
    callers: CALLERS,
  }
  const program = await startProgram<number>('programs/driver-floor.ts', load)
  await program.stop()
  return program.ready
}

async function ourRate(url: string, ids: string[]): Promise<number> {
  let next = 0
  const body = JSON.stringify(play)
  const headers = { ...HEADERS, 'content-type': 'application/json' }
  const setupRequest = (request: object) => ({
    ...request,
    path: `/rest/enrollctl/track/${ids[next++ % ids.length]}`,
  })
  return rateOf({
    url,
    callers: CALLERS,
    amount: ids.length,
    requests: [{ method: 'POST', headers, body, setupRequest }],
  })
}

/** Plays saved a second by the whole call, beside the statement alone from a bare driver. */
export async function playsRow(stage: Stage): Promise<Row> {
  await givePlaces(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  await ourRate(app.ready, await handOut(stage, WARM_UP))
  const ours = await ourRate(app.ready, await handOut(stage, PLAYS))
  await app.stop()
  await floorRate(stage, await handOut(stage, WARM_UP))
  const floor = await floorRate(stage, await handOut(stage, PLAYS))
  return rateRow(
    `plays saved, ${CALLERS} callers`,
    ours,
    { rate: floor, what: 'the same statement, bare driver' },
    0.7,
  )
}
