import { aPlay } from '../../packages/domain/src/builders/a-trail.ts'
import { rateOf } from '../load.ts'
import { type Row, rateRow } from '../row.ts'
import { type Stage, startProgram } from '../stage.ts'
import { headersOf, LEARNERS, resourceOf } from './plays.ts'

const CALLERS = 8
const BATCHES = 40
const ITEMS = 200
const SINGLES = 1_000

let made = 0 // no two batches share a key, whatever row sends them

export const bodyOf = (batch: number, items: number) =>
  JSON.stringify({
    items: Array.from({ length: items }, (_, n) => ({
      key: `queue-${batch}-${n}`,
      groupTrailId: 'plays',
      team: null,
      content: {
        kind: 'resource',
        resourceId: resourceOf(n * LEARNERS).id,
        play: aPlay({ points: [n % 90], seq: n + 1 }),
      },
    })),
  })

/** Plays accepted per second, in so many batches by so many devices at once. Each batch is of another learner. */
export async function playsPerSecond(
  url: string,
  { batches, items, callers }: { batches: number; items: number; callers: number },
): Promise<number> {
  const path = '/rest/enrollctl/trackBatch'
  const setupRequest = (request: object) => {
    const batch = made++
    return { ...request, path, headers: headersOf(batch), body: bodyOf(batch, items) }
  }
  const requests = [{ method: 'POST' as const, setupRequest }]
  return (await rateOf({ url, callers, amount: batches, requests })) * items
}

/** Queued plays accepted per second in full batches, compared with the same call with one play each. */
export async function queueRow(stage: Stage): Promise<Row> {
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const url = app.ready
  await playsPerSecond(url, { batches: BATCHES / 4, items: ITEMS / 2, callers: CALLERS })
  const ours = await playsPerSecond(url, { batches: BATCHES, items: ITEMS, callers: CALLERS })
  const single = await playsPerSecond(url, { batches: SINGLES, items: 1, callers: CALLERS })
  await app.stop()
  return rateRow(
    `queued plays taken in batches of ${ITEMS}, ${CALLERS} devices`,
    ours,
    { rate: single, what: 'the same call, a play each' },
    2,
  )
}
