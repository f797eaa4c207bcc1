import type {
  planWithdrawal as planContract,
  withdrawGroupTrail as withdrawContract,
} from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import { holdEventTeams, removeTeamsLeft } from '../../teams/withdrawn-event.ts'
import { countWithdrawal, withdraw } from '../sql/withdraw.ts'

export const planWithdrawal: Handler<typeof planContract> = async ({ params }, { database }, { domain }) => {
  const counted = await database.as(domain.id, (tx) => countWithdrawal(tx, params.id))
  return counted ? accepted(counted) : refuse('unknown-trail')
}

export const withdrawGroupTrail: Handler<typeof withdrawContract> = async (input, { database }, caller) => {
  const { id } = input.params
  const { domain, account } = caller
  const done = await database.atomically(domain.id, async (tx) => {
    await holdEventTeams(tx, id, [])
    const withdrawn = await withdraw(tx, id)
    // a team whose members have all lost the trail would be counted as one that has yet to begin
    await removeTeamsLeft(tx, id)
    const event = { what: 'trail-withdrawn', accountId: account.id, subject: id } as const
    if (withdrawn) await recordStudioEvent(tx, { ...event, detail: withdrawn })
    return withdrawn
  })
  return done ? accepted(done) : refuse('unknown-trail')
}
