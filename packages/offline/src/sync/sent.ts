import type { WriteTransaction } from '../ports/store.ts'
import { playKey } from '../queue/local-play.ts'
import { type QueueItem, queueKey } from '../queue/queue-item.ts'
import { changeDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import type { SentItem } from './sent-item.ts'

/** So much is kept of what was acknowledged, the newest (rule H1). No clock decides: a device's may have been wrong then, or be wrong now. */
export const SENT_LENGTH_MAX = 5 * 1024 * 1024

const counts = ({ content }: QueueItem) => content.kind === 'resource' || content.kind === 'test'

async function changeLength(tx: WriteTransaction, by: number): Promise<number> {
  const device = await changeDevice(tx, (row) => ({ ...row, sentLength: (row.sentLength ?? 0) + by }))
  return device.sentLength!
}

/** Takes something out of what was sent; answers the length of what is left. */
export async function dropSent(tx: WriteTransaction, { item, length }: SentItem): Promise<number> {
  await tx.delete('sent', queueKey(item))
  return changeLength(tx, -length)
}

async function forgetOldest(tx: WriteTransaction, userId: string, length: number): Promise<void> {
  for (let left = length; left > SENT_LENGTH_MAX; ) {
    const [oldest] = await tx.list('sent', under(userId), 1)
    if (oldest === undefined) return
    left = await dropSent(tx, oldest)
  }
}

/** Keeps what a server that is set back may ask for again, in the transaction that acknowledges it (rule H1). */
export async function keepSent(tx: WriteTransaction, items: readonly QueueItem[]): Promise<void> {
  let added = 0
  for (const item of items.filter(counts)) {
    const play = (await tx.get('plays', playKey(item))) ?? null
    const length = JSON.stringify([item, play]).length
    await tx.put('sent', queueKey(item), { item, play, length })
    added += length
  }
  if (added > 0) await forgetOldest(tx, items[0]!.owner.userId, await changeLength(tx, added))
}
