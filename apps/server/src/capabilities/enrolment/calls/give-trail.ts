import type { giveTrail as contract } from '@vereda/contract/rest/studio-giving.ts'
import type { Handler } from '../../../calls/handler.ts'
import { give, giveToWhoWasComing } from '../give-trail.ts'

export const giveTrail: Handler<typeof contract> = async ({ body }, { database }, { domain, account }) => {
  const given = await database.atomically(domain.id, (tx) => give(tx, { ...body, by: account.id }))
  if (given.ok) await database.atomically(domain.id, (tx) => giveToWhoWasComing(tx, body))
  return given
}
