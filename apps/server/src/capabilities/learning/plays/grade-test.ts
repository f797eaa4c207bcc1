import { toldInTest } from '@vereda/domain/report/told-answers.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type TestAnswers, testMax, testPoints } from '@vereda/domain/trail/test-report.ts'
import type { TrailTotals } from '@vereda/domain/trail/trail.ts'
import type { TrailTest } from '@vereda/domain/trail/trail-document.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import { totalsFrom } from '../listing/learner-state.ts'
import { attemptOf } from '../players.ts'
import {
  addTestAttempt,
  attemptOfKey,
  gainTestPoints,
  keepTestAnswers,
  lockPlayer,
  type NewAttempt,
  testAttempts,
} from '../sql/answers.ts'
import { lastFinish } from '../sql/counted-plays.ts'
import type { Player, Sender } from '../sql/player.ts'

/** Whether the limits of a test apply (its attempts, and what must be finished before it), or were waived by a manager's decision. */
export type TestLimits = 'kept' | 'waived'
export type TestRequest = {
  player: Player
  sender: Sender
  key: string
  answers: TestAnswers
  date: string
  limits?: TestLimits
}
type Tested = Pick<CachedTrail, 'resources'> & { test: TrailTest }
type GradedAttempt = NewAttempt & { answers: TestAnswers }
export type TestOutcome = { result: 'ok'; points: number; maxPoints: number; trail: TrailTotals }

/** Why an attempt is not taken: all of them are used, or something before the test is unfinished. */
async function whyNot(tx: Transaction, player: Player, { test, resources }: Tested, finished: number) {
  if ((await testAttempts(tx, player)).length >= test.attempts) return refuse('no-attempts-left')
  return finished < resources.size ? refuse('trail-unfinished') : null
}

async function keepAttempt(tx: Transaction, player: Player, test: TrailTest, attempt: GradedAttempt) {
  await addTestAttempt(tx, player, attempt)
  await keepTestAnswers(tx, player, toldInTest(test, attempt.answers))
}

/**
 * Grades one attempt at a trail's test and keeps it. The points of the best attempt count in the
 * trail's points (decisions 3). An attempt with a known key changes nothing. Runs in a transaction.
 */
export async function gradeTest(
  tx: Transaction,
  trailCache: TrailCache,
  { player, sender, key, answers, date, limits = 'kept' }: TestRequest,
): Promise<Outcome<TestOutcome>> {
  const locked = await lockPlayer(tx, player)
  const attempt = await attemptOf(tx, player)
  if (!locked || !attempt) return refuse('unknown-trail')
  const trail = await trailCache.trail(tx, attempt.trailId, attempt.version)
  const { test } = trail
  if (!test) return refuse('unknown-resource')
  const same = await attemptOfKey(tx, sender.accountId, key)
  if (same && (same.groupTrailId !== player.groupTrailId || same.playerId !== player.playerId))
    return refuse('malformed', { field: 'idempotency-key' })
  if (!same && limits === 'kept') {
    const refusal = await whyNot(tx, player, { ...trail, test }, locked.finished)
    if (refusal) return refusal
  }
  const points = same?.points ?? testPoints(test, answers)
  const maxPoints = testMax(test)
  const { version } = attempt
  if (!same)
    await keepAttempt(tx, player, test, { ...sender, key, answers, points, maxPoints, date, version })
  // an attempt that was discarded when the trail was started anew is still known by its key, but earns nothing
  const gained = same?.isDiscarded ? 0 : Math.max(0, points - locked.testPoints)
  const totals = await gainTestPoints(tx, player, gained)
  const told = totalsFrom(trail, totals, await lastFinish(tx, player))
  return accepted({ result: 'ok', points, maxPoints, trail: told })
}
