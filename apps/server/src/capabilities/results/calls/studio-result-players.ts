import type { studioResultPlayers as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { groupTrailResult } from '../sql/group-trail-results.ts'
import { countPlayers, playersOf } from '../sql/walk.ts'

export const studioResultPlayers: Handler<typeof contract> = (
  { params: { groupTrailId }, query },
  { database },
  { domain },
) =>
  database.as(domain.id, async (tx) => {
    const found = await groupTrailResult(tx, groupTrailId)
    if (!found) return refuse('unknown-trail')
    const listed = { groupTrailId, kind: found.result.kind, stands: query.stands ?? null }
    const [players, total] = await Promise.all([
      playersOf(tx, listed, Number(query.page ?? 0)),
      query.stands ? countPlayers(tx, listed) : found.result.players,
    ])
    return accepted({ players, total })
  })
