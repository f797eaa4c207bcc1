import type { studioResults as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { groupTrailResults } from '../sql/group-trail-results.ts'

export const studioResults: Handler<typeof contract> = async ({ query }, { database }, { domain }) => {
  const listed = await database.as(domain.id, (tx) => groupTrailResults(tx, Number(query.page ?? 0)))
  return accepted({ ...listed, timeZone: domain.timeZone })
}
