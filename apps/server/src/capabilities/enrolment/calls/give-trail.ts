import type { giveTrail as contract } from '@vereda/contract/rest/studio-giving.ts'
import type { Handler } from '../../../calls/handler.ts'
import { give } from '../give-trail.ts'

export const giveTrail: Handler<typeof contract> = ({ body }, { database }, { domain, account }) =>
  database.atomically(domain.id, (tx) => give(tx, { ...body, by: account.id }))
