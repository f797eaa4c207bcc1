import type { WriteTransaction } from '../ports/store.ts'
import type { PlaysOfItems } from '../queue/plays-of.ts'
import { type QueueItem, queueKey } from '../queue/queue-item.ts'
import { changeDevice, readDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import type { SentItem } from './sent-item.ts'

/** So much is kept of what was acknowledged, the newest of each user (rule H1). No clock decides: a device's may have been wrong then, or be wrong now. */
export const SENT_LENGTH_MAX = 5 * 1024 * 1024

const counts = ({ content }: QueueItem) => content.kind === 'resource' || content.kind === 'test'

/** How long all is that is kept of a user; added up where an earlier version kept it without that. */
async function lengthOf(tx: WriteTransaction, userId: string): Promise<number> {
  const known = (await readDevice(tx)).sentLengths?.[userId]
  if (known !== undefined) return known
  return (await tx.list('sent', under(userId))).reduce((sum, { length }) => sum + length, 0)
}

const setLength = (tx: WriteTransaction, userId: string, length: number) =>
  changeDevice(tx, (row) => ({ ...row, sentLengths: { ...row.sentLengths, [userId]: length } }))

/** Takes something out of what was sent; answers the length of what is left of its user's. */
export async function dropSent(tx: WriteTransaction, { item, length }: SentItem): Promise<number> {
  const { userId } = item.owner
  const left = (await lengthOf(tx, userId)) - length
  await tx.delete('sent', queueKey(item))
  await setLength(tx, userId, left)
  return left
}

/** So many of the oldest are read at once; they may be long. */
const OLDEST_READ = 20

/** Forgets the oldest until the rest is short enough; answers its length. */
async function forgetOldest(tx: WriteTransaction, userId: string, length: number): Promise<number> {
  let left = length
  while (left > SENT_LENGTH_MAX) {
    const oldest = await tx.list('sent', under(userId), OLDEST_READ)
    if (oldest.length === 0) return left
    const gone: QueueItem[] = []
    for (const { item, length } of oldest) {
      if (left <= SENT_LENGTH_MAX) break
      gone.push(item)
      left -= length
    }
    await Promise.all(gone.map((item) => tx.delete('sent', queueKey(item))))
  }
  return left
}

/** Keeps what a server that is set back may ask for again, in the transaction that acknowledges it (rule H1). */
export async function keepSent(
  tx: WriteTransaction,
  items: readonly QueueItem[],
  plays: PlaysOfItems,
): Promise<void> {
  const kept = items.filter(counts)
  if (kept.length === 0) return
  const { userId } = kept[0]!.owner
  const rows = kept.map((item) => {
    const play = plays.get(item.id) ?? null
    return { item, play, length: JSON.stringify([item, play]).length }
  })
  const whole = rows.reduce((sum, { length }) => sum + length, await lengthOf(tx, userId))
  await Promise.all(rows.map((row) => tx.put('sent', queueKey(row.item), row)))
  await setLength(tx, userId, await forgetOldest(tx, userId, whole))
}
