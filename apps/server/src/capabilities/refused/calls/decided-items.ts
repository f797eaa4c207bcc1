import type { decidedItems as contract } from '@vereda/contract/rest/enrollctl-decidedItems.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { decisionsOn } from '../sql/decisions.ts'

export const decidedItems: Handler<typeof contract> = async ({ body }, { database }, { domain, account }) => {
  const decided = await database.as(domain.id, (tx) => decisionsOn(tx, account.id, body.keys))
  return accepted({ decided })
}
