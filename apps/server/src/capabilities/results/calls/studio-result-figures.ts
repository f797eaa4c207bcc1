import {
  type studioResultFigures as contract,
  type ResultFigures,
  SILENT_MOST,
} from '@vereda/contract/rest/studio-results.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { middleTime } from '@vereda/domain/report/middle-time.ts'
import { isTooFew } from '@vereda/domain/report/too-few.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Handler } from '../../../calls/handler.ts'
import { type FigureRows, figuresOf, type StepBand } from '../sql/figures.ts'
import { countSilent } from '../sql/players.ts'
import { toldOf } from '../told-of.ts'

type Seen = { isManager: boolean }

/** How long it took those whose time is known; who only reads results is not told of fewer than five of them. */
function timeIn(bands: readonly StepBand[], { isManager }: Seen) {
  const middle = middleTime(bands)
  return !isManager && isTooFew(middle.players) ? { ...middle, seconds: null } : middle
}

function networkIn(bands: readonly StepBand[], { isManager }: Seen): ResultFigures['network'] {
  const sum = (of: 'players' | 'told' | 'offline') => bands.reduce((all, band) => all + band[of], 0)
  if (sum('told') === 0 || (!isManager && isTooFew(sum('players')))) return null
  return { told: sum('told'), offline: sum('offline') }
}

/** Of the steps of a trail's newest version; what was played of others counts in the whole alone. */
function timesOf({ steps }: TrailDocument, bands: readonly StepBand[], seen: Seen): ResultFigures['time'] {
  const of = (step: number) => bands.filter((one) => one.step === step)
  const told = steps.map(({ id, title }, n) => ({ id, title, ...timeIn(of(n + 1), seen) }))
  return { ...timeIn(of(0), seen), steps: told }
}

const passingOf = (rating: number, { passed, completed }: FigureRows) =>
  rating > 0 ? { rating, passed, completed } : null

export const studioResultFigures: Handler<typeof contract> = (
  { params: { groupTrailId }, query },
  { database, trailCache },
  { domain, account },
) =>
  database.as(domain.id, async (tx) => {
    const told = await toldOf(tx, account, { groupTrailId, ...query })
    if (!told.ok) return told
    const { found, listed } = told.value
    const [{ document }, rows, silent] = await Promise.all([
      trailCache.trail(tx, found.trailId, found.version),
      figuresOf(tx, listed),
      countSilent(tx, listed, SILENT_MOST),
    ])
    const seen = { isManager: mayOpen(account, 'manager') }
    return accepted({
      time: timesOf(document, rows.bands, seen),
      passing: passingOf(found.approvalRating ?? document.approvalRating, rows),
      network: networkIn(
        rows.bands.filter(({ step }) => step === 0),
        seen,
      ),
      silent,
    })
  })
