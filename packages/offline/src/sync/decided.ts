import { REFUSED_MOST } from '@vereda/contract/rest/batch-limits.ts'
import { type Store, StoreFull, type WriteTransaction } from '../ports/store.ts'
import type { Decision, SyncCalls } from '../ports/sync-calls.ts'
import { playKey } from '../queue/local-play.ts'
import { type AttentionItem, queueKey } from '../queue/queue-item.ts'
import { under } from '../store/key.ts'
import { ACKNOWLEDGE_TABLES, acknowledgeIn } from './acknowledge.ts'

/** Clears the decided items that are still dead letters; an item that was queued again meanwhile stays in the queue. */
async function clearIn(
  tx: WriteTransaction,
  asked: readonly AttentionItem[],
  decisions: ReadonlyMap<string, Decision>,
): Promise<string[]> {
  const held = await Promise.all(asked.map((item) => tx.get('attention', queueKey(item))))
  const cleared = held.filter((item) => item !== undefined).filter(({ id }) => decisions.has(id))
  await acknowledgeIn(
    tx,
    cleared
      .filter(({ id }) => decisions.get(id) === 'accepted')
      .map(({ refusal: _refusal, since: _since, ...item }) => item),
    { isKept: true },
  )
  for (const item of cleared) {
    await tx.delete('attention', queueKey(item))
    await tx.delete('plays', playKey(item))
  }
  return cleared.map(({ groupTrailId }) => groupTrailId)
}

/**
 * Takes the items on which a manager decided out of a user's dead letters: accepted ones count in the cached trail from now on, waived ones
 * are deleted (rule Q24). Answers the trails of these items. Without room they stay until there is some.
 */
export async function clearDecided(
  { store, calls }: { store: Store; calls: Pick<SyncCalls, 'decidedItems'> },
  userId: string,
): Promise<string[]> {
  const asked = await store.read(['attention'], (tx) => tx.list('attention', under(userId), REFUSED_MOST))
  if (asked.length === 0) return []
  const answer = await calls.decidedItems(asked.map(({ id }) => id))
  if (!answer.ok || answer.value.length === 0) return []
  const decisions = new Map(answer.value.map(({ key, decision }) => [key, decision]))
  try {
    return await store.write(ACKNOWLEDGE_TABLES, (tx) => clearIn(tx, asked, decisions))
  } catch (error) {
    if (error instanceof StoreFull) return []
    throw error
  }
}
