import type { studioDrafts as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { lastDrafts } from '../sql/drafts.ts'

const MOST = 100

export const studioDrafts: Handler<typeof contract> = async (_, { database }, { domain }) => {
  const rows = await database.as(domain.id, (statements) => lastDrafts(statements, MOST))
  const drafts = rows.map(({ changedAt, ...draft }) => ({ ...draft, changedDate: changedAt.toISOString() }))
  return accepted({ drafts })
}
