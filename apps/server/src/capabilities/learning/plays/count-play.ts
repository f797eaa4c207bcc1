import type { PlayOutcome } from '@vereda/contract/rest/enrollctl-track.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import { totalsFrom } from '../listing/learner-state.ts'
import { lastFinish, playOutcome } from '../sql/counted-plays.ts'
import type { PlayOutcomeRow } from '../sql/plays.ts'
import type { TrackedAttempt } from '../sql/tracking.ts'
import { measured, type PlayToMeasure } from './measured.ts'
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

/** Counts a play in the attempt that it was tracked for. A play that was counted before changes nothing, and the answer is the current outcome. */
export async function countPlay(
  tx: Queries,
  { trailCache, plays }: CountingDependencies,
  toMeasure: PlayToMeasure,
): Promise<Outcome<PlayOutcome>> {
  const { attempt } = toMeasure
  const toSave = await measured(tx, trailCache, toMeasure)
  if (!toSave.ok) return toSave
  const saved = (await plays.save(tx.domainId, toSave.value)) ?? (await playOutcome(tx, attempt))
  const trail = await trailCache.trail(tx, attempt.trailId, attempt.version)
  return saved ? accepted(await outcomeOf(tx, trail, attempt, saved)) : refuse('no-room')
}
