import type {
  studioNotices as listContract,
  noticePeople as peopleContract,
  StudioNotice,
  withdrawNotice as withdrawContract,
} from '@vereda/contract/rest/studio-notices.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import { recordStudioEvent } from '../../../studio/studio-events.ts'
import { listNotices, noticeOf, peopleOfNotice, withdraw } from '../../sql/told-notices.ts'

export const studioNotices: Handler<typeof listContract> = async (_, { database }, { domain }) => {
  const notices = await database.as(domain.id, listNotices)
  return accepted({ notices, timeZone: domain.timeZone })
}

export const noticePeople: Handler<typeof peopleContract> = async ({ params }, { database }, { domain }) =>
  accepted(await database.as(domain.id, (tx) => peopleOfNotice(tx, params.id)))

export const withdrawNotice: Handler<typeof withdrawContract> = (
  { params },
  { database },
  { domain, account },
) =>
  database.atomically(domain.id, async (tx): Promise<Outcome<StudioNotice>> => {
    const isWithdrawn = await withdraw(tx, params.id)
    const notice = await noticeOf(tx, params.id)
    if (isWithdrawn && notice) {
      const event = { what: 'notice-withdrawn', accountId: account.id, subject: params.id } as const
      await recordStudioEvent(tx, { ...event, detail: { title: notice.title } })
    }
    return notice ? accepted(notice) : refuse('not-found')
  })
