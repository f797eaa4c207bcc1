import type { studioResultPlayers as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { groupTrailResult } from '../sql/group-trail-results.ts'
import { playersOf } from '../sql/walk.ts'

export const studioResultPlayers: Handler<typeof contract> = (
  { params: { groupTrailId }, query },
  { database },
  { domain },
) =>
  database.as(domain.id, async (tx) => {
    const found = await groupTrailResult(tx, groupTrailId)
    if (!found) return refuse('unknown-trail')
    const players = await playersOf(tx, groupTrailId, found.result.kind, Number(query.page ?? 0))
    return accepted({ players, total: found.result.players })
  })
