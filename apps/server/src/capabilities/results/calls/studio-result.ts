import type { studioResult as contract } from '@vereda/contract/rest/studio-results.ts'
import { reachedSteps } from '@vereda/domain/report/reached-steps.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { groupTrailResult } from '../sql/group-trail-results.ts'
import { walkOf } from '../sql/walk.ts'

export const studioResult: Handler<typeof contract> = (
  { params: { groupTrailId } },
  { database, trailCache },
  { domain },
) =>
  database.as(domain.id, async (tx) => {
    const found = await groupTrailResult(tx, groupTrailId)
    if (!found) return refuse('unknown-trail')
    const { result, trailId, version } = found
    const [{ document }, { walk, days, asOf }] = await Promise.all([
      trailCache.trail(tx, trailId, version),
      walkOf(tx, groupTrailId, result.kind),
    ])
    const reached = reachedSteps(document.steps.length, walk)
    const steps = document.steps.map(({ id, title }, n) => ({ id, title, reached: reached[n]! }))
    return accepted({ result, steps, days, asOf })
  })
