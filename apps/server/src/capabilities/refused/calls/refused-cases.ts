import type { refusedCases as contract } from '@vereda/contract/rest/studio-refused.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { waitingItems } from '../sql/waiting-items.ts'
import { toldCases } from '../told-cases.ts'

export const refusedCases: Handler<typeof contract> = (_, { database, trailCache }, { domain }) =>
  database.as(domain.id, async (tx) => {
    const { items, total } = await waitingItems(tx)
    return accepted({ cases: await toldCases(tx, trailCache, items), total })
  })
