import type { WriteTransaction } from '../ports/store.ts'
import type { PlaysOfItems } from '../queue/plays-of.ts'
import { type QueueItem, queueKey } from '../queue/queue-item.ts'
import { changeDevice, readDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import type { SentItem, SentItems } from './sent-item.ts'

/**
 * The largest length, as JSON, of what is kept of each user's acknowledged items; the newest stay (rule H1). Age does not decide, because a
 * device's clock may have been wrong then or be wrong now.
 */
export const SENT_LENGTH_MAX = 5 * 1024 * 1024

const counts = ({ content }: QueueItem) => content.kind === 'resource' || content.kind === 'test'

/** The length of everything that is kept of a user; added up where an earlier version of the app did not store it. */
async function lengthOf(tx: WriteTransaction, userId: string): Promise<number> {
  const known = (await readDevice(tx)).sentLengths?.[userId]
  if (known !== undefined) return known
  return (await tx.list('sent', under(userId))).reduce((sum, { length }) => sum + length, 0)
}

const setLength = (tx: WriteTransaction, userId: string, length: number) =>
  changeDevice(tx, (row) => ({ ...row, sentLengths: { ...row.sentLengths, [userId]: length } }))

const keyOf = ({ items }: SentItems) => queueKey(items[0]!.item)

const together = (items: readonly SentItem[]): SentItems => ({ items, length: JSON.stringify(items).length })

/**
 * Replaces a row by the items that stay, under the key of their first; a row of which nothing stays is deleted. Answers by how much the row
 * got shorter.
 */
async function replace(tx: WriteTransaction, row: SentItems, items: readonly SentItem[]): Promise<number> {
  await tx.delete('sent', keyOf(row))
  if (items.length === 0) return row.length
  const left = together(items)
  await tx.put('sent', keyOf(left), left)
  return row.length - left.length
}

/** Takes these items out of a row of what was sent. */
export async function dropSent(
  tx: WriteTransaction,
  row: SentItems,
  gone: readonly SentItem[],
): Promise<void> {
  const { userId } = gone[0]!.item.owner
  const whole = await lengthOf(tx, userId)
  const shorter = await replace(
    tx,
    row,
    row.items.filter((sent) => !gone.includes(sent)),
  )
  await setLength(tx, userId, whole - shorter)
}

/** The items of a row that stay when `tooMuch` of its length has to go, the oldest first. */
function withoutOldest(row: SentItems, tooMuch: number): SentItem[] {
  let left = tooMuch
  const first = row.items.findIndex((sent) => {
    if (left <= 0) return true
    left -= JSON.stringify(sent).length
    return false
  })
  return first < 0 ? [] : row.items.slice(first)
}

/** Deletes the oldest items until the rest is short enough; answers the length of the rest. */
async function forgetOldest(tx: WriteTransaction, userId: string, length: number): Promise<number> {
  let left = length
  while (left > SENT_LENGTH_MAX) {
    const [oldest] = await tx.list('sent', under(userId), 1)
    if (oldest === undefined) return left
    left -= await replace(tx, oldest, withoutOldest(oldest, left - SENT_LENGTH_MAX))
  }
  return left
}

/** Keeps items that a server that is set back may ask for again, in the transaction that acknowledges them (rule H1). */
export async function keepSent(
  tx: WriteTransaction,
  items: readonly QueueItem[],
  plays: PlaysOfItems,
): Promise<void> {
  const kept = items.filter(counts)
  if (kept.length === 0) return
  const { userId } = kept[0]!.owner
  const row = together(kept.map((item) => ({ item, play: plays.get(item.id) ?? null })))
  const whole = (await lengthOf(tx, userId)) + row.length
  await tx.put('sent', keyOf(row), row)
  await setLength(tx, userId, await forgetOldest(tx, userId, whole))
}
