import type { trackTrail as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { visitTrail } from '../../db/players.ts'
import type { Handler } from '../../http/handler.ts'
import { refuse } from '../../services/refusal.ts'
import { playerOf } from './player.ts'

export const trackTrail: Handler<typeof contract> = async ({ body }, { database }, caller) => {
  const player = playerOf(caller, body.team)
  if (!player.ok) return player
  const place = { groupTrailId: body.groupTrailId, playerId: player.value }
  const visit = await database.as(caller.domain.id, (tx) => visitTrail(tx, place))
  return visit ? accepted({ result: `track:${visit.visitId}` }) : refuse('unknown-trail')
}
