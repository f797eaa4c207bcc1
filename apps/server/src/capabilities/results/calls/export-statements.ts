import { Readable } from 'node:stream'
import type { exportStatements as contract } from '@vereda/contract/rest/studio-result-players.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { testMax } from '@vereda/domain/trail/test-report.ts'
import { statementOf, type ToldPlay } from '@vereda/domain/xapi/statement.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import type { Services } from '../../../calls/services.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { trackingIdOf } from '../../learning/tracking-id.ts'
import type { CachedTrail } from '../../trails/trail-cache.ts'
import { fileHeaders } from '../player-rows.ts'
import type { Listed } from '../sql/chosen-players.ts'
import { type AttemptRow, attemptsAfter, type DoneRow, type PlayRow, playsAfter } from '../sql/plays-told.ts'
import { toldOf } from '../told-of.ts'

/** What a play and an attempt tell in the same way. */
const doneOf = (row: DoneRow, { document }: CachedTrail, kind: Listed['kind']) => ({
  actor: { kind, id: row.playerId, name: row.name },
  trail: { id: document.id, title: document.title, version: row.version },
  points: row.points,
  date: row.date.toISOString(),
  stored: row.stored.toISOString(),
  discarded: row.discarded?.toISOString() ?? null,
})

/** A play with the title and the most points of its activity, in the version in which it was played. */
function toldPlay(row: PlayRow, trail: CachedTrail, kind: Listed['kind']): ToldPlay {
  const resource = trail.resources.get(row.resourceId)
  const challenge = trail.challenges.get(row.resourceId)
  const max = resource
    ? resource.maxPoints + resource.maxBonus
    : challenge
      ? testMax(challenge) + challenge.maxBonus
      : 0
  return {
    ...doneOf(row, trail, kind),
    id: row.id,
    bonus: row.bonus,
    max,
    finished: row.finished,
    spent: row.spent,
    offline: row.offline,
    activity: {
      id: row.resourceId,
      title: resource?.title ?? challenge?.title ?? row.resourceId,
      type: challenge ? 'assessment' : 'lesson',
    },
  }
}

/** An attempt at the trail's own test, under the tracking id of its sender's key. */
const toldAttempt =
  (domainId: number) =>
  (row: AttemptRow, trail: CachedTrail, kind: Listed['kind']): ToldPlay => ({
    ...doneOf(row, trail, kind),
    id: trackingIdOf(domainId, row.accountId, row.id),
    bonus: 0,
    max: row.maxPoints,
    finished: true,
    spent: null,
    offline: null,
    activity: { id: ':test', title: trail.document.title, type: 'assessment' },
  })

type Told = { domainId: number; trailId: string; listed: Listed; home: string }
type Source<Row extends DoneRow> = {
  after(tx: Queries, listed: Listed, last: Row | null): Promise<Row[]>
  told(row: Row, trail: CachedTrail, kind: Listed['kind']): ToldPlay
}

/** Writes one statement a line, page after page, so that only one page is held at a time. */
async function* linesOf<Row extends DoneRow>(
  { database, trailCache }: Services,
  { domainId, trailId, listed, home }: Told,
  { after, told }: Source<Row>,
) {
  let last: Row | null = null
  for (;;) {
    const page: string[] = await database.as(domainId, async (tx) => {
      const rows: Row[] = await after(tx, listed, last)
      last = rows.at(-1) ?? null
      return Promise.all(
        rows.map(async (row) => {
          const trail = await trailCache.trail(tx, trailId, row.version)
          return `${JSON.stringify(statementOf(told(row, trail, listed.kind), home))}\n`
        }),
      )
    })
    if (page.length === 0) return
    yield page.join('')
  }
}

/** All plays, then all attempts at the trail's own test. */
async function* lines(services: Services, told: Told) {
  yield* linesOf(services, told, { after: playsAfter, told: toldPlay })
  yield* linesOf(services, told, { after: attemptsAfter, told: toldAttempt(told.domainId) })
}

export const exportStatements: Handler<typeof contract> = async (
  { params: { groupTrailId }, query },
  services,
  { domain, account },
) => {
  const { database, hosts } = services
  const told = await database.as(domain.id, (tx) => toldOf(tx, account, { groupTrailId, ...query }))
  if (!told.ok) return told
  const { found, listed } = told.value
  const home = hosts.appOrigin(domain.hostkey)
  const file = Readable.from(lines(services, { domainId: domain.id, trailId: found.trailId, listed, home }))
  return accepted(
    new RawAnswer(200, fileHeaders('statements.ndjson', 'application/x-ndjson; charset=utf-8'), file),
  )
}
