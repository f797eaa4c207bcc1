import type { decideRefused as contract } from '@vereda/contract/rest/studio-refused.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { decide } from '../decide.ts'

export const decideRefused: Handler<typeof contract> = async ({ body }, services, { domain, account }) => {
  const items = []
  // each decision in its own transaction, one after another, so that a player's items are counted in the order in which they arrived
  for (const one of body.items)
    items.push(await decide(services, domain.id, { ...one, way: body.way, managerId: account.id }))
  return accepted({ items })
}
