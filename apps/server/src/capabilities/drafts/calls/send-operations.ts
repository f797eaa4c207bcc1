import type { sendOperations as contract } from '@vereda/contract/rest/studio-drafts.ts'
import type { Handler } from '../../../calls/handler.ts'
import { applyChange } from '../apply-change.ts'

export const sendOperations: Handler<typeof contract> = (input, { database }, { domain, account }) => {
  const { change, ...sent } = input.body
  const mine = { ...sent, key: change, trailId: input.params.trailId, by: account.id }
  return database.atomically(domain.id, (tx) => applyChange(tx, mine))
}
