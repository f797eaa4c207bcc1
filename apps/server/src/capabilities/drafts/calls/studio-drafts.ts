import type { studioDrafts as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { findingsOfDrafts } from '../draft-findings.ts'
import { lastDrafts } from '../sql/drafts.ts'

const MOST = 100

export const studioDrafts: Handler<typeof contract> = async (_, { database }, { domain }) => {
  const [rows, findings] = await database.as(domain.id, (tx) =>
    Promise.all([lastDrafts(tx, MOST), findingsOfDrafts(tx)]),
  )
  const drafts = rows.map(({ changedAt, ...draft }) => ({
    ...draft,
    changedDate: changedAt.toISOString(),
    findings: findings.get(draft.trailId) ?? null,
  }))
  return accepted({ drafts })
}
