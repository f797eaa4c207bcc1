import type { refusedItem as contract } from '@vereda/contract/rest/studio-refused.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { keptItem } from '../sql/decisions.ts'

export const refusedItem: Handler<typeof contract> = async ({ params }, { database }, { domain }) => {
  const kept = await database.as(domain.id, (tx) => keptItem(tx, params))
  return kept ? accepted({ item: kept.item }) : refuse('not-found')
}
