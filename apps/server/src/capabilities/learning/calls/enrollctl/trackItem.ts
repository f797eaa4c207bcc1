import { randomUUID } from 'node:crypto'
import type { trackItem as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { confirmationsOf } from '@vereda/domain/team/confirmations.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { creditedBy } from '../../../teams/player-identity.ts'
import { senderOf } from '../../plays/sender.ts'
import { countPlay, trackResource } from '../../plays/tracking.ts'

export const trackItem: Handler<typeof contract> = async (
  { body, header },
  { database, trailCache, plays, tracked },
  caller,
) => {
  const key = header('idempotency-key') ?? randomUUID()
  const credited = creditedBy(caller.player)
  const resource = {
    groupTrailId: body.groupTrailId,
    playerId: caller.player.id,
    resourceId: body.resourceId,
    credited,
    confirmedBy: confirmationsOf(body.confirmedBy, { credited, callerId: caller.account.id }),
  }
  return database.as(caller.domain.id, async (tx) => {
    const attempt = await trackResource(tx, trailCache, caller.account.id, key, resource, body)
    if (!attempt.ok) return attempt
    if (!attempt.value.isAway) tracked.keep(caller.domain.id, caller.account.id, attempt.value)
    const result = `track:${attempt.value.id}`
    if (!body.play) return accepted({ result })
    const counted = await countPlay(tx, { trailCache, plays }, senderOf(caller), attempt.value, body.play)
    return counted.ok ? accepted({ result, outcome: counted.value }) : counted
  })
}
