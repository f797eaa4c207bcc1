import {
  type studioResultFigures as contract,
  type ResultFigures,
  SILENT_MOST,
} from '@vereda/contract/rest/studio-results.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { middleTime } from '@vereda/domain/report/middle-time.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Handler } from '../../../calls/handler.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Account } from '../../identity/accounts.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { timedIn } from '../sql/cells.ts'
import { isFiltered, type Listed } from '../sql/chosen-players.ts'
import { type FigureRows, figuresOf, type StepBand } from '../sql/figures.ts'
import { playedAlone } from '../sql/played-alone.ts'
import { countSilent } from '../sql/players.ts'
import { versionsFinished, versionTold } from '../sql/version-told.ts'
import { countedOf, type Found, type Untold } from '../told-of.ts'

/** How long it took those whose time is known; who only reads results is not told of fewer than five of them. */
function timeIn(bands: readonly StepBand[], step: number, untold: Untold) {
  const middle = middleTime(bands.filter((one) => one.step === step))
  return untold.isHidden(middle.players, String(step)) ? { ...middle, seconds: null } : middle
}

function networkIn(bands: readonly StepBand[], untold: Untold): ResultFigures['network'] {
  const whole = bands.filter(({ step }) => step === 0)
  const sum = (of: 'players' | 'told' | 'offline') => whole.reduce((all, band) => all + band[of], 0)
  if (sum('told') === 0 || untold.isHidden(sum('players'), '0')) return null
  return { told: sum('told'), offline: sum('offline') }
}

/** Of the steps of a trail's newest version, or the one asked for; what was played of others counts in the whole alone. */
function timesOf(
  { steps }: TrailDocument,
  bands: readonly StepBand[],
  untold: Untold,
): ResultFigures['time'] {
  const told = steps.map(({ id, title }, n) => ({ id, title, ...timeIn(bands, n + 1, untold) }))
  return { ...timeIn(bands, 0, untold), steps: told }
}

/** What passing takes: what the trail was given with, else what each version asks that somebody finished, else the one that is told of. */
async function ratingsOf(
  tx: Queries,
  trailCache: TrailCache,
  { found, listed, version }: { found: Found; listed: Listed; version: number },
): Promise<number[]> {
  if (found.approvalRating !== null) return [found.approvalRating]
  const finished = await versionsFinished(tx, found, listed)
  const asking = finished.length > 0 ? finished : [version]
  const trails = await Promise.all(asking.map((one) => trailCache.trail(tx, found.trailId, one)))
  return trails.map(({ document }) => document.approvalRating)
}

/** Who passed, by what each version asks of who came to its end. */
function passingOf(ratings: readonly number[], { passed, completed }: FigureRows): ResultFigures['passing'] {
  const asked = [...new Set(ratings)].filter((rating) => rating > 0).sort((one, other) => one - other)
  return asked.length > 0 ? { rating: asked.at(-1)!, ratings: asked, passed, completed } : null
}

const NAMED_MOST = 20

/** Who plays a trail of teams without one: how many of everybody names nobody, so it is told to who only reads results too. */
async function aloneIn(tx: Queries, { kind, groupTrailId, filter }: Listed, account: Account) {
  if (kind !== 'team' || isFiltered(filter)) return null
  return playedAlone(tx, groupTrailId, mayOpen(account, 'manager') ? NAMED_MOST : 0)
}

export const studioResultFigures: Handler<typeof contract> = (
  { params: { groupTrailId }, query },
  { database, trailCache },
  { domain, account },
) =>
  database.as(domain.id, async (tx) => {
    const told = await countedOf(tx, account, { groupTrailId, ...query }, timedIn)
    if (!told.ok) return told
    const { found, listed, untold } = told.value
    const version = await versionTold(tx, found, listed)
    const [{ document }, ratings, rows, silent, alone] = await Promise.all([
      trailCache.trail(tx, found.trailId, version),
      ratingsOf(tx, trailCache, { found, listed, version }),
      figuresOf(tx, listed),
      countSilent(tx, listed, SILENT_MOST),
      aloneIn(tx, listed, account),
    ])
    return accepted({
      time: timesOf(document, rows.bands, untold),
      passing: passingOf(ratings, rows),
      network: networkIn(rows.bands, untold),
      silent,
      ...(alone && { alone }),
    })
  })
