import type {
  rescheduleGroupTrail as contract,
  StudioGroupTrail,
} from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { forgetDeadline } from '../../notifications/forget-deadline.ts'
import { recordStudioEvent } from '../../studio/studio-events.ts'
import { type Dates, groupTrailOf, holdDates, setDates } from '../sql/group-trails.ts'

const momentOf = (date: string | null) => date && Date.parse(date)
const areSame = (one: Dates, other: Dates) =>
  momentOf(one.starts) === momentOf(other.starts) && momentOf(one.ends) === momentOf(other.ends)

export const rescheduleGroupTrail: Handler<typeof contract> = async (input, { database }, caller) => {
  const { params, body } = input
  const { domain, account } = caller
  const { starts, ends, was } = body
  if (starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts))
    return refuse('malformed', { field: 'ends' })
  return database.atomically(domain.id, async (tx): Promise<Outcome<StudioGroupTrail>> => {
    const stand = await holdDates(tx, params.id)
    if (!stand) return refuse('unknown-trail')
    if (was && !areSame(was, stand) && !areSame(body, stand)) return refuse('changed-meanwhile')
    await setDates(tx, params.id, body)
    if (ends === null) await forgetDeadline(tx, params.id)
    const detail = { starts: starts ?? '', ends: ends ?? '' }
    await recordStudioEvent(tx, {
      what: 'trail-rescheduled',
      accountId: account.id,
      subject: params.id,
      detail,
    })
    return accepted((await groupTrailOf(tx, params.id))!)
  })
}
