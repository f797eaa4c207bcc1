import type { DecidedItem } from '@vereda/contract/rest/studio-refused.ts'
import type { WayOut } from '@vereda/domain/refused/ways-out.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import type { Changes } from '../../platform/live/changes.ts'
import { enrol } from '../enrolment/enrol.ts'
import { acceptItem } from '../learning/accept-item.ts'
import { playedTopic } from '../learning/played-topic.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { type Decided, type KeptItem, keptItem, putDecision, tellDecided } from './sql/decisions.ts'
import { isWayOpen } from './sql/waiting-items.ts'

type DecideDependencies = {
  database: Pick<Database, 'atomically'>
  trailCache: TrailCache
  changes: Pick<Changes, 'note'>
}
type Decision = { accountId: string; key: string; way: WayOut; managerId: string }

async function take(
  tx: Transaction,
  trailCache: TrailCache,
  { accountId, way }: Decision,
  { item, monitorId, arrivedAt }: KeptItem,
): Promise<Outcome<null>> {
  if (way === 'waive') return accepted(null)
  // the learner is in the trail from the day on which the play arrived, at the latest
  if (way === 'mend') await enrol(tx, item.groupTrailId, [{ accountId, enrolledAt: new Date(arrivedAt) }])
  return acceptItem(tx, trailCache, { sender: { accountId, monitorId }, item, arrivedAt })
}

async function decideOpen(
  tx: Transaction,
  trailCache: TrailCache,
  decision: Decision,
  kept: KeptItem,
): Promise<Outcome<Decided>> {
  const { accountId, key, way, managerId } = decision
  if (!(await isWayOpen(tx, { accountId, key }, way))) return refuse('not-found')
  const taken = await take(tx, trailCache, decision, kept)
  if (!taken.ok) return taken
  const what = way === 'waive' ? 'waived' : 'accepted'
  await putDecision(tx, { accountId, key }, what, managerId)
  await tellDecided(tx, accountId, { groupTrailId: kept.item.groupTrailId, key, what })
  const detail = { person: accountId, key, code: kept.code, way }
  const subject = kept.item.groupTrailId
  await recordStudioEvent(tx, { what: `refused-${what}`, accountId: managerId, subject, detail })
  return accepted(what)
}

/** Decides on one refused item, once. For an item that was already decided, it returns that decision. */
export async function decide(
  { database, trailCache, changes }: DecideDependencies,
  domainId: number,
  decision: Decision,
): Promise<DecidedItem> {
  const { accountId, key } = decision
  let played: string | undefined
  const decided = await database.atomically(domainId, async (tx) => {
    const kept = await keptItem(tx, { accountId, key }, 'for update')
    if (!kept) return refuse('not-found')
    if (kept.decision) return accepted(kept.decision)
    played = kept.item.groupTrailId
    return decideOpen(tx, trailCache, decision, kept)
  })
  if (decided.ok && played) changes.note(domainId, playedTopic(played))
  if (decided.ok) return { accountId, key, decision: decided.value }
  return { accountId, key, decision: null, refused: decided.refusal.code }
}
