import type { trackIntroduction as contract } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { isAway } from '../../../teams/player-identity.ts'
import { type Moment, markSeen } from '../../players.ts'

const mark =
  (moment: Moment): Handler<typeof contract> =>
  async ({ body }, { database }, caller) => {
    const player = { groupTrailId: body.groupTrailId, playerId: caller.player.id }
    const marked = await database.as(caller.domain.id, (tx) => markSeen(tx, moment, player))
    return marked || isAway(caller.player) ? accepted({ result: 'ok' }) : refuse('unknown-trail')
  }

export const trackIntroduction = mark('introduction')
export const trackConclusion = mark('conclusion')
export const trackAlternateConclusion = mark('alternate_conclusion')
export const trackRanking = mark('ranking')
