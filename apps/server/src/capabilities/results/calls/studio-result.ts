import type { studioResult as contract } from '@vereda/contract/rest/studio-results.ts'
import { reachedSteps } from '@vereda/domain/report/reached-steps.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Handler } from '../../../calls/handler.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { choicesOf, personOf } from '../sql/choices.ts'
import { isFiltered, type Listed } from '../sql/chosen-players.ts'
import { groupTrailResult } from '../sql/group-trail-results.ts'
import { versionTold } from '../sql/version-told.ts'
import { walkOf, walkOfChosen } from '../sql/walk.ts'
import { type Found, untoldOf } from '../told-of.ts'

const personIn = async (tx: Queries, { filter: { person } }: Listed) => (person ? personOf(tx, person) : null)

const COMPARED_MOST = 20
const stepsOf = ({ steps }: TrailDocument) => steps.map(({ id }) => id).join()

type Told = Pick<Listed, 'filter'> & { found: Found; versions: readonly number[]; document: TrailDocument }

/** Whether a player is on a version whose steps differ, or are in another order, from those that are told. */
async function isMixed(
  tx: Queries,
  trails: TrailCache,
  { found: { trailId }, filter, versions, document }: Told,
) {
  if (filter.version !== undefined) return false
  const played = await trails.trails(
    tx,
    versions.slice(-COMPARED_MOST).map((version) => ({ trailId, version })),
  )
  return played.some((one) => stepsOf(one.document) !== stepsOf(document))
}

export const studioResult: Handler<typeof contract> = (
  { params: { groupTrailId }, query: filter },
  { database, trailCache },
  { domain, account },
) =>
  database.as(domain.id, async (tx) => {
    const found = await groupTrailResult(tx, groupTrailId)
    if (!found) return refuse('unknown-trail')
    const { result, trailId } = found
    const listed = { groupTrailId, kind: result.kind, filter, stands: null }
    const { players, begun, completed } = result
    const everybody = async () => ({
      ...(await walkOf(tx, groupTrailId, result.kind)),
      counts: { players, begun, completed },
    })
    // how many of everybody came how far names nobody, but a filter may leave one person
    const untold = await untoldOf(tx, account, listed)
    if (!untold.ok) return untold
    const version = await versionTold(tx, found, listed)
    const [{ document }, { walk, days, asOf, counts }, choices, person] = await Promise.all([
      trailCache.trail(tx, trailId, version),
      isFiltered(filter) ? walkOfChosen(tx, listed) : everybody(),
      choicesOf(tx, groupTrailId, result.kind),
      personIn(tx, listed),
    ])
    const areStepsMixed = await isMixed(tx, trailCache, {
      found,
      filter,
      versions: choices.versions,
      document,
    })
    const reached = reachedSteps(document.steps.length, walk)
    const steps = document.steps.map(({ id, title }, n) => ({ id, title, reached: reached[n]! }))
    const { timeZone } = domain
    return accepted({ result, chosen: counts, steps, areStepsMixed, days, choices, person, asOf, timeZone })
  })
