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

/** The middle time of the players whose time is known. A reporter is not told it where they are fewer than five. */
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

/** The times of the steps of the trail's newest version, or of the one asked for. Plays of other versions count in the whole alone. */
function timesOf(
  { steps }: TrailDocument,
  bands: readonly StepBand[],
  untold: Untold,
): ResultFigures['time'] {
  const told = steps.map(({ id, title }, n) => ({ id, title, ...timeIn(bands, n + 1, untold) }))
  return { ...timeIn(bands, 0, untold), steps: told }
}

/** The ratings that passing takes: the group trail's own, or else those of the versions that players finished, or else that of the version told. */
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

/** How many passed, with the ratings that the finished versions ask for; null where none asks for any. */
function passingOf(ratings: readonly number[], { passed, completed }: FigureRows): ResultFigures['passing'] {
  const asked = [...new Set(ratings)].filter((rating) => rating > 0).sort((one, other) => one - other)
  return asked.length > 0 ? { rating: asked.at(-1)!, ratings: asked, passed, completed } : null
}

const NAMED_MOST = 20

/** The learners who play a trail of teams without a team. Their number names nobody, so a reporter is told it too; only a manager is told names. */
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
