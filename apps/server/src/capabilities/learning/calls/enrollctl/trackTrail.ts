import type { trackTrail as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { visitTrail } from '../../players.ts'

export const trackTrail: Handler<typeof contract> = async ({ body }, { database }, caller) => {
  const player = { groupTrailId: body.groupTrailId, playerId: caller.player.id }
  const visit = await database.as(caller.domain.id, (tx) => visitTrail(tx, player))
  return visit ? accepted({ result: `track:${visit.visitId}` }) : refuse('unknown-trail')
}
