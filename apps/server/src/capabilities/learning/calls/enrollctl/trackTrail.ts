import { randomUUID } from 'node:crypto'
import type { trackTrail as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { isAway } from '../../../teams/player-identity.ts'
import { isPlayedInSome } from '../../../trails/resource-ids.ts'
import { visitTrail } from '../../players.ts'

export const trackTrail: Handler<typeof contract> = async ({ body }, { database, trailCache }, caller) => {
  const player = { groupTrailId: body.groupTrailId, playerId: caller.player.id }
  const { resourceId } = body
  return database.as(caller.domain.id, async (tx) => {
    const visit = await visitTrail(tx, player)
    if (!visit)
      return isAway(caller.player) ? accepted({ result: `track:${randomUUID()}` }) : refuse('unknown-trail')
    const told = accepted({ result: `track:${visit.visitId}` })
    if (resourceId == null) return told
    const { stepNumbers } = await trailCache.trail(tx, visit.trailId, visit.version)
    // a device may have played another version than the one its player is on now
    const isKnown = stepNumbers.has(resourceId) || (await isPlayedInSome(tx, visit.trailId, resourceId))
    return isKnown ? told : refuse('unknown-resource')
  })
}
