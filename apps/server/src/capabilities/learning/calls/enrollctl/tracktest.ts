import { randomUUID } from 'node:crypto'
import type { tracktest as contract } from '@vereda/contract/rest/enrollctl-answers.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { gradeTest } from '../../plays/answers.ts'
import { playerOf } from './player.ts'

export const tracktest: Handler<typeof contract> = async (
  { params, body, header },
  { database, shelf },
  caller,
) => {
  const player = playerOf(caller, body.team)
  if (!player.ok) return player
  const place = { groupTrailId: params.trailId, playerId: player.value }
  const { answers, date } = body
  const request = {
    accountId: caller.account.id,
    key: header('idempotency-key') ?? randomUUID(),
    answers,
    date,
  }
  return database.atomically(caller.domain.id, (tx) => gradeTest(tx, shelf, place, request))
}
