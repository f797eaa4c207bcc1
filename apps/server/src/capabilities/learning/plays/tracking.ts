import type { PlayOutcome } from '@vereda/contract/rest/enrollctl-track.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { bringTeamBack } from '../../teams/bring-team-back.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import { totalsFrom } from '../listing/learner-state.ts'
import { lastFinish, playOutcome } from '../sql/counted-plays.ts'
import type { Sender } from '../sql/player.ts'
import type { PlayOutcomeRow } from '../sql/plays.ts'
import { type TrackedAttempt, trackedAttempt } from '../sql/tracking.ts'
import { measured } from './measured.ts'
import type { PlayBatches } from './play-batches.ts'

async function outcomeOf(
  tx: Queries,
  trail: CachedTrail,
  attempt: TrackedAttempt,
  row: PlayOutcomeRow,
): Promise<PlayOutcome> {
  const isComplete = row.finished === trail.resources.size
  return {
    result: 'ok',
    resource: {
      id: attempt.resourceId,
      activityDate: row.finishedAt?.toISOString() ?? null,
      activityPoint: row.points,
      activityBonus: row.bonus,
      activityTotal: row.points + row.bonus,
      activityVersion: row.version,
    },
    trail: totalsFrom(trail, row, isComplete ? await lastFinish(tx, attempt) : null),
    badges: row.won.map(({ id, wonAt }) => ({ id, badgeDate: new Date(wonAt).toISOString() })),
  }
}

export type CountingDependencies = {
  trailCache: TrailCache
  plays: Pick<PlayBatches, 'save'>
}

/** Counts a play under the attempt that it was tracked for; counted before, it changes nothing and the answer is what stands. */
export async function countPlay(
  tx: Queries,
  { trailCache, plays }: CountingDependencies,
  sender: Sender,
  attempt: TrackedAttempt,
  play: Play,
): Promise<Outcome<PlayOutcome>> {
  const toSave = await measured(tx, trailCache, sender, attempt, play)
  if (!toSave.ok) return toSave
  const saved = (await plays.save(tx.domainId, toSave.value)) ?? (await playOutcome(tx, attempt))
  const trail = await trailCache.trail(tx, attempt.trailId, attempt.version)
  return saved ? accepted(await outcomeOf(tx, trail, attempt, saved)) : refuse('no-room')
}

/** The attempt behind a tracking id that was handed out to this account; a team that was taken away comes back with the play that is told now. */
export async function findTracked(
  tx: Queries,
  trackingId: string,
  accountId: string,
): Promise<Outcome<TrackedAttempt>> {
  const tracked = () => trackedAttempt(tx, trackingId, accountId)
  let attempt = await tracked()
  if (!attempt && (await bringTeamBack(tx, trackingId, accountId))) attempt = await tracked()
  return attempt ? accepted(attempt) : refuse('unknown-tracking')
}
