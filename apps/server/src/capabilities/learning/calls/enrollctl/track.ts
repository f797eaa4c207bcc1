import type { track as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { countPlay } from '../../plays/count-play.ts'
import { findTracked } from '../../plays/find-tracked.ts'
import { senderOf } from '../../plays/sender.ts'

export const track: Handler<typeof contract> = (
  { params, body },
  { database, trailCache, plays, tracked },
  caller,
) =>
  database.as(caller.domain.id, async (tx) => {
    const { domain, account } = caller
    const kept = tracked.find(domain.id, account.id, params.uuid)
    const attempt = kept ? accepted(kept) : await findTracked(tx, params.uuid, account.id)
    if (!attempt.ok) return attempt
    // a monitor who acts as a team's leader may not send plays of an attempt that the leader began alone (decisions 6)
    if (caller.monitorId !== null && attempt.value.playerId === account.id) return refuse('not-permitted')
    const sent = { sender: senderOf(caller), attempt: attempt.value, play: body }
    return countPlay(tx, { trailCache, plays }, sent)
  })
