import type { track as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { countPlay, findTracked } from '../../plays/tracking.ts'

export const track: Handler<typeof contract> = (
  { params, body },
  { database, trailCache, plays, tracked },
  { domain, account },
) =>
  database.as(domain.id, async (tx) => {
    const kept = tracked.find(domain.id, account.id, params.uuid)
    const attempt = kept ? accepted(kept) : await findTracked(tx, params.uuid, account.id)
    return attempt.ok ? countPlay(tx, { trailCache, plays }, account.id, attempt.value, body) : attempt
  })
