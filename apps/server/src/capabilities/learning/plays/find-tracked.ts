import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { bringTeamBack } from '../../teams/bring-team-back.ts'
import { type TrackedAttempt, trackedAttempt } from '../sql/tracking.ts'

/** The attempt behind a tracking id that was handed out to this account. If its team was removed, the play that is told now brings the team back. */
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
