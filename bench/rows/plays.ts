import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { tokenHash } from '../../apps/server/src/capabilities/identity/token-hash.ts'
import { playValues } from '../../apps/server/src/capabilities/learning/sql/play-values.ts'
import { SAVE_PLAYS } from '../../apps/server/src/capabilities/learning/sql/plays.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import {
  aBadge,
  aPlay,
  aResource,
  aStep,
  aTrailDocument,
} from '../../packages/domain/src/builders/a-trail.ts'
import { playWorth } from '../../packages/domain/src/play/clamp.ts'
import { post, rateOf } from '../load.ts'
import type { DriverLoad } from '../programs/driver-floor.ts'
import { type Row, rateRow } from '../row.ts'
import { HOST, type Stage, startProgram } from '../stage.ts'

const CALLERS = 32
const PLAYS = 2_000
const WARM_UP = 500
export const LEARNERS = 500

const resources = Array.from({ length: 20 }, (_, n) =>
  aResource({ id: `r${n}`, badges: [aBadge({ id: `b${n}` })] }),
)
const document = aTrailDocument({ id: 'plays', steps: [aStep({ resources })] })
const play = aPlay({ points: [40, 30], bonus: 3, objectData: { level: 3, answers: 'abcdefghij'.repeat(10) } })

const tokenOf = (n: number) => `bench-token-of-learner-${n % LEARNERS}`
export const headersOf = (n: number) => ({
  host: HOST,
  authorization: `Bearer ${tokenOf(n)}`,
  'content-type': 'application/json',
})
const learnerOf = (n: number) => `learner${n % LEARNERS}`
export const resourceOf = (n: number) => resources[Math.floor(n / LEARNERS) % resources.length]!

async function giveSessions(client: Stage['client'], domainId: number): Promise<void> {
  const ids = Array.from({ length: LEARNERS }, (_, n) => learnerOf(n))
  const hashes = ids.map((_, n) => tokenHash(tokenOf(n)))
  await client.query(
    'insert into account (domain_id, id, username, name) select $1, id, id, id from unnest($2::text[]) id',
    [domainId, ids],
  )
  await client.query(
    "insert into session (domain_id, account_id, token_hash, fingerprint) select $1, id, hash, 'bench' from unnest($2::text[], $3::bytea[]) s(id, hash)",
    [domainId, ids, hashes],
  )
}

export async function givePlaces({ client, domainId }: Stage): Promise<void> {
  const tx = await ownerTransaction(client, domainId)
  const { version } = await publishOwn(tx, document)
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
  await giveSessions(client, domainId)
  await client.query('analyze') // as the database does by itself a minute after so many rows
}

/** Tracking ids, each for one later play, from the call that hands them out. */
async function handOut(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  const ask = async (n: number) => {
    const body = JSON.stringify({ groupTrailId: 'plays', resourceId: resourceOf(n).id })
    const answer = await post(`${url}/rest/enrollctl/trackItem`, headersOf(n), body)
    ids[n] = (JSON.parse(answer) as { result: string }).result.replace('track:', '')
  }
  let next = 0
  const caller = async () => {
    while (next < count) await ask(next++)
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return ids
}

/** The statement's values for plays with these ids, each of its own learner and resource. */
export function driverValues(domainId: number, ids: string[]): unknown[][] {
  return ids.map((id, n) => {
    const resource = resourceOf(n)
    const attempt = {
      id,
      groupTrailId: 'plays',
      playerId: learnerOf(n),
      resourceId: resource.id,
      version: 1,
      attempt: 1,
      credited: [],
      confirmedBy: {},
      keepsState: true,
      enrolledAt: new Date(),
      trailId: 'plays',
    }
    const toSave = {
      attempt,
      accountId: learnerOf(n),
      monitorId: null,
      play,
      worth: playWorth(resource, play),
      resourceMaxPoints: resource.maxPoints,
      walked: { step: 1, resources: 2, rating: 0 },
      answers: [],
    }
    return playValues(domainId, [toSave])
  })
}

async function floorRate(stage: Stage, ids: string[]): Promise<number> {
  const { owner, domainId } = stage
  const load: DriverLoad = {
    owner,
    domainId,
    statement: SAVE_PLAYS,
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
  const setupRequest = (request: object) => {
    const n = next++ % ids.length
    return { ...request, headers: headersOf(n), path: `/rest/enrollctl/track/${ids[n]}` }
  }
  return rateOf({
    url,
    callers: CALLERS,
    amount: ids.length,
    requests: [{ method: 'POST', body, setupRequest }],
  })
}

/** Plays saved per second by the whole call, compared with the statement alone from a bare driver. */
export async function playsRow(stage: Stage): Promise<Row> {
  await givePlaces(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const url = app.ready
  await ourRate(url, await handOut(url, WARM_UP))
  const ours = await ourRate(url, await handOut(url, PLAYS))
  await floorRate(stage, await handOut(url, WARM_UP))
  const floor = await floorRate(stage, await handOut(url, PLAYS))
  await app.stop()
  return rateRow(
    `plays saved, ${CALLERS} callers`,
    ours,
    { rate: floor, what: 'the same statement a play, bare driver' },
    0.7,
  )
}
