import type { planGift as contract } from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { latestTrail } from '../../trails/published-trails.ts'
import { countRecipients } from '../sql/recipients.ts'

type Plan = { people: number; already: number }

export const planGift: Handler<typeof contract> = ({ body }, { database }, { domain }) =>
  database.as(domain.id, async (tx): Promise<Outcome<Plan>> => {
    if (!(await latestTrail(tx, body.trailId))) return refuse('unknown-trail')
    return accepted(await countRecipients(tx, body))
  })
