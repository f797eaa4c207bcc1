import type { userStatus as contract } from '@vereda/contract/rest/notifications.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { notificationStatus } from '../../sql/list.ts'

export const userStatus: Handler<typeof contract> = async (_, { database }, { domain, account }) => {
  const status = await database.as(domain.id, (tx) => notificationStatus(tx, account.id))
  return accepted(status)
}
