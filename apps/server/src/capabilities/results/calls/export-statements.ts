import { Readable } from 'node:stream'
import type { exportStatements as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { testMax } from '@vereda/domain/trail/test-report.ts'
import { statementOf, type ToldPlay } from '@vereda/domain/xapi/statement.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import type { Services } from '../../../calls/services.ts'
import type { CachedTrail } from '../../trails/trail-cache.ts'
import { fileHeaders } from '../player-rows.ts'
import type { Listed } from '../sql/chosen-players.ts'
import { type PlayRow, playsAfter } from '../sql/plays-told.ts'
import { toldOf } from '../told-of.ts'

/** A play with the words and the most points of what was played, in the version in which it was. */
function toldPlay(
  row: PlayRow,
  { document, resources, challenges }: CachedTrail,
  kind: Listed['kind'],
): ToldPlay {
  const resource = resources.get(row.resourceId)
  const challenge = challenges.get(row.resourceId)
  const max = resource
    ? resource.maxPoints + resource.maxBonus
    : challenge
      ? testMax(challenge) + challenge.maxBonus
      : 0
  return {
    ...{ id: row.id, score: row.points + row.bonus, max, finished: row.finished },
    actor: { kind, id: row.playerId, name: row.name },
    activity: {
      id: row.resourceId,
      title: resource?.title ?? challenge?.title ?? row.resourceId,
      type: challenge ? 'assessment' : 'lesson',
    },
    trail: { id: document.id, title: document.title, version: row.version },
    ...{ date: row.date.toISOString(), stored: row.stored.toISOString() },
  }
}

type Told = { domainId: number; trailId: string; listed: Listed; home: string }

/** A statement a line, page after page, so that no more than one is ever held. */
async function* lines({ database, trailCache }: Services, { domainId, trailId, listed, home }: Told) {
  let last: PlayRow | null = null
  for (;;) {
    const page: string[] = await database.as(domainId, async (tx) => {
      const rows = await playsAfter(tx, listed, last)
      last = rows.at(-1) ?? null
      return Promise.all(
        rows.map(async (row) => {
          const trail = await trailCache.trail(tx, trailId, row.version)
          return `${JSON.stringify(statementOf(toldPlay(row, trail, listed.kind), home))}\n`
        }),
      )
    })
    if (page.length === 0) return
    yield page.join('')
  }
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
