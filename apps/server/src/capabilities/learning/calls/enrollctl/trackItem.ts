import { randomUUID } from 'node:crypto'
import type { trackItem as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { confirmationsOf } from '@vereda/domain/team/confirmations.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { creditedBy } from '../../../teams/player-identity.ts'
import { countPlay } from '../../plays/count-play.ts'
import { senderOf } from '../../plays/sender.ts'

export const trackItem: Handler<typeof contract> = async (
  { body, header },
  { database, trailCache, plays, tracked },
  caller,
) => {
  const credited = creditedBy(caller.player)
  const { groupTrailId, resourceId, version, attempt: told, play } = body
  const asked = {
    sender: senderOf(caller),
    key: header('idempotency-key') ?? randomUUID(),
    keyField: 'idempotency-key' as const,
    player: { groupTrailId, playerId: caller.player.id },
    credited,
    confirmedBy: confirmationsOf(body.confirmedBy, { credited, callerId: caller.account.id }),
    resourceId,
    version,
    attempt: told,
  }
  const attempt = await plays.handOut(caller.domain.id, asked)
  if (!attempt.ok) return attempt
  if (!attempt.value.isAway) tracked.keep(caller.domain.id, caller.account.id, attempt.value)
  const result = `track:${attempt.value.id}`
  if (!play) return accepted({ result })
  const sent = { sender: asked.sender, attempt: attempt.value, play }
  const counted = await database.as(caller.domain.id, (tx) => countPlay(tx, { trailCache, plays }, sent))
  return counted.ok ? accepted({ result, outcome: counted.value }) : counted
}
