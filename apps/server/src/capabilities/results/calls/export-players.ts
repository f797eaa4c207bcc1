import { Readable } from 'node:stream'
import type { exportPlayers as contract } from '@vereda/contract/rest/studio-results.ts'
import { csvLine } from '@vereda/domain/csv/csv-line.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { groupTrailResult } from '../sql/group-trail-results.ts'
import { type Listed, playersAfter } from '../sql/walk.ts'

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="players.csv"',
  'cache-control': 'private, no-store',
}
const COLUMNS = ['name', 'id', 'step', 'points', 'last_played', 'completed']
const BYTE_ORDER_MARK = '\ufeff' // spreadsheets read the file as UTF-8 by it

/** Page after page, so that no more than one is ever held. */
async function* lines(database: Pick<Database, 'as'>, domainId: number, listed: Listed) {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let after = ''
  for (;;) {
    const players = await database.as(domainId, (tx) => playersAfter(tx, listed, after))
    const last = players.at(-1)
    if (!last) return
    yield players
      .map(({ name, id, step, points, lastPlayed, completed }) =>
        csvLine([name, id, step, points, lastPlayed, completed]),
      )
      .join('')
    after = last.id
  }
}

export const exportPlayers: Handler<typeof contract> = async (
  { params: { groupTrailId }, query },
  { database },
  { domain },
) => {
  const found = await database.as(domain.id, (tx) => groupTrailResult(tx, groupTrailId))
  if (!found) return refuse('unknown-trail')
  const listed = { groupTrailId, kind: found.result.kind, stands: query.stands ?? null }
  return accepted(new RawAnswer(200, HEADERS, Readable.from(lines(database, domain.id, listed))))
}
