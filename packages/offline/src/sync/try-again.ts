import type { Store } from '../ports/store.ts'
import { type AttentionItem, type QueueItem, queueKey } from '../queue/queue-item.ts'
import { nextSeq } from '../store/device.ts'
import { layBehind, madeHere } from './lay-behind.ts'

/**
 * Queues an item that needed attention once more, at the queue's end and without its tracking id. It keeps its key, so that a server that
 * has counted it after all does not count it twice (rule Q10).
 */
export async function tryAgain(store: Store, aside: AttentionItem): Promise<void> {
  const { refusal: _refusal, since: _since, ...item } = aside
  await store.write(['device', 'TOSEND', 'attention', 'plays', 'sent'], async (tx) => {
    if ((await tx.get('attention', queueKey(aside))) === undefined) return
    const again: QueueItem = { ...item, order: await nextSeq(tx), trackingId: null }
    await tx.delete('attention', queueKey(aside))
    await tx.put('TOSEND', queueKey(again), again)
    await layBehind(tx, again, await madeHere(tx, again.owner.userId))
  })
}
