import type { Clock } from '../ports/clock.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import { playKey } from '../queue/local-play.ts'
import { type AttentionItem, type QueueItem, queueKey } from '../queue/queue-item.ts'

/** An item that the server refused for good, and why. */
export type DeadLetter = { item: QueueItem; refusal: AttentionItem['refusal'] }

/** Moves items that the server refused for good to the list that needs attention, with the time (ISO 8601); their plays stay (rule Q9). */
export async function moveIn(
  tx: WriteTransaction,
  letters: readonly DeadLetter[],
  since: string,
): Promise<void> {
  for (const { item, refusal } of letters) {
    await tx.put('attention', queueKey(item), { ...item, refusal, since })
    await tx.delete('TOSEND', queueKey(item))
  }
}

/** Moves an item that the server refused for good to the list that needs attention (rule Q9). */
export const moveToDeadLetters = (
  { store, clock }: { store: Store; clock: Clock },
  item: QueueItem,
  refusal: AttentionItem['refusal'],
): Promise<void> =>
  store.write(['TOSEND', 'attention'], (tx) => moveIn(tx, [{ item, refusal }], clock.now().toISOString()))

/** Deletes an item that needed attention, and its play, because its learner says so (rule Q18). */
export async function discard(store: Store, aside: AttentionItem): Promise<void> {
  await store.write(['attention', 'plays'], async (tx) => {
    if ((await tx.get('attention', queueKey(aside))) === undefined) return
    await tx.delete('attention', queueKey(aside))
    await tx.delete('plays', playKey(aside))
  })
}
